import { wordTable } from '../../shared/word-table.ts';
import type { EngineParts } from '../engine-parts.ts';
import type { Spoken } from '../turn-of.ts';
import { recogniseLanguage } from './recognise-language.ts';

const inOurs =
  'I can only read English here, so I have not understood what you wrote. Someone who speaks English can help you to write, or please see a doctor. In an emergency, call {emergency}.';

const inTheirs = wordTable({
  es: 'Aquí solo puedo leer inglés. Alguien que hable inglés puede ayudarle a escribir, o acuda a un médico. En una emergencia, llame al {emergency}.',
  pt: 'Aqui só consigo ler inglês. Alguém que fale inglês pode ajudar a escrever, ou procure um médico. Em caso de emergência, ligue para o {emergency}.',
  fr: "Ici, je ne peux lire que l'anglais. Quelqu'un qui parle anglais peut vous aider à écrire, ou consultez un médecin. En cas d'urgence, appelez le {emergency}.",
  de: 'Ich kann hier nur Englisch lesen. Jemand, der Englisch spricht, kann Ihnen beim Schreiben helfen, oder gehen Sie zu einem Arzt. Im Notfall rufen Sie {emergency} an.',
  it: "Qui posso leggere solo l'inglese. Qualcuno che parla inglese può aiutarla a scrivere, oppure si rivolga a un medico. In caso di emergenza chiami il {emergency}.",
  nl: 'Ik kan hier alleen Engels lezen. Iemand die Engels spreekt kan u helpen met schrijven, of ga naar een arts. Bel in een noodgeval {emergency}.',
  pl: 'Umiem tu czytać tylko po angielsku. Ktoś, kto mówi po angielsku, może pomóc w pisaniu, albo proszę iść do lekarza. W nagłym wypadku proszę zadzwonić pod {emergency}.',
  tr: 'Burada yalnızca İngilizce okuyabiliyorum. İngilizce bilen biri yazmanıza yardım edebilir ya da bir doktora gidin. Acil durumda {emergency} numarasını arayın.',
  id: 'Di sini saya hanya dapat membaca bahasa Inggris. Seseorang yang berbahasa Inggris dapat membantu Anda menulis, atau pergilah ke dokter. Dalam keadaan darurat, telepon {emergency}.',
  vi: 'Ở đây tôi chỉ đọc được tiếng Anh. Người biết tiếng Anh có thể giúp bạn viết, hoặc hãy đi khám bác sĩ. Trong trường hợp khẩn cấp, hãy gọi {emergency}.',
  ru: 'Здесь я могу читать только по-английски. Тот, кто говорит по-английски, может помочь вам написать, или обратитесь к врачу. В экстренном случае звоните {emergency}.',
  uk: 'Тут я можу читати лише англійською. Той, хто знає англійську, може допомогти вам написати, або зверніться до лікаря. У надзвичайному випадку телефонуйте {emergency}.',
  ar: 'يمكنني هنا قراءة الإنجليزية فقط. يمكن لشخص يتحدث الإنجليزية أن يساعدك في الكتابة، أو راجع طبيبًا. في حالة الطوارئ اتصل بالرقم {emergency}.',
  fa: 'اینجا فقط می‌توانم انگلیسی بخوانم. کسی که انگلیسی می‌داند می‌تواند در نوشتن کمکتان کند، یا به پزشک مراجعه کنید. در موارد اضطراری با {emergency} تماس بگیرید.',
  ur: 'میں یہاں صرف انگریزی پڑھ سکتا ہوں۔ انگریزی جاننے والا کوئی شخص لکھنے میں آپ کی مدد کر سکتا ہے، یا ڈاکٹر سے ملیں۔ ہنگامی صورت میں {emergency} پر فون کریں۔',
  hi: 'मैं यहाँ केवल अंग्रेज़ी पढ़ सकता हूँ। अंग्रेज़ी जानने वाला कोई व्यक्ति लिखने में आपकी मदद कर सकता है, या डॉक्टर से मिलें। आपात स्थिति में {emergency} पर फ़ोन करें।',
  bn: 'আমি এখানে শুধু ইংরেজি পড়তে পারি। ইংরেজি জানেন এমন কেউ আপনাকে লিখতে সাহায্য করতে পারেন, অথবা ডাক্তার দেখান। জরুরি অবস্থায় {emergency} নম্বরে ফোন করুন।',
  zh: '我在这里只能读懂英语。会说英语的人可以帮您书写，或者请去看医生。如遇紧急情况，请拨打 {emergency}。',
  ja: 'ここでは英語しか読めません。英語のわかる人に書くのを手伝ってもらうか、医師の診察を受けてください。緊急の場合は {emergency} に電話してください。',
  ko: '여기서는 영어만 읽을 수 있습니다. 영어를 하는 사람이 쓰는 것을 도와줄 수 있으며, 아니면 의사에게 진료를 받으세요. 응급 상황에는 {emergency}에 전화하세요.',
  th: 'ที่นี่ฉันอ่านได้เฉพาะภาษาอังกฤษ คนที่พูดภาษาอังกฤษได้ช่วยคุณเขียนได้ หรือโปรดไปพบแพทย์ ในกรณีฉุกเฉิน โทร {emergency}',
});

/**
 * Tells who writes in another language, which nobody could read, that only the clinic's is read here, in both languages and once in a
 * consultation, before the question that is put. Any other turn is as it was.
 */
export function sayWeReadEnglish(parts: EngineParts, { state, turn }: Spoken, written: string): Spoken {
  const language = isUnread(parts, { state, turn }, written) ? recogniseLanguage(written) : null;
  const theirs = language === null ? undefined : inTheirs[language];
  if (language === null || theirs === undefined) return { state, turn };
  const { emergencyNumber } = parts.settings;
  const [own, told] = [inOurs, theirs].map((words) => words.replaceAll('{emergency}', emergencyNumber)) as [string, string];
  const from = own.length + 2;
  const message = [own, told, turn.question?.text ?? turn.message].join('\n\n');
  return {
    state: { ...state, toldWhatIsRead: true },
    turn: { ...turn, message, spokenIn: { language, from, to: from + told.length } },
  };
}

/** A message in another language that nobody read as such. What our rules seem to find in it is a chance likeness. */
function isUnread({ languageOf }: EngineParts, { state, turn }: Spoken, written: string): boolean {
  const isKnownByAlarm = state.alarms.some(({ alarm }) => alarm.toldIn !== undefined && alarm.toldIn === state.language);
  const isReadByNone = state.language === undefined || isKnownByAlarm;
  const isSaidPlainly = turn.alarm === null && turn.spokenIn === undefined && !turn.ended;
  return isReadByNone && isSaidPlainly && state.toldWhatIsRead !== true && languageOf(written) === 'other';
}
