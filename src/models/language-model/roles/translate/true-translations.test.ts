import { describe, expect, it } from 'vitest';
import { shipped } from '../../../../../tests/support/assistant-on-peer.ts';
import { clinicLanguageOf } from '../../../../clinical/reading/clinic-language.ts';
import { faithfulLines } from './faithful-lines.ts';

const rules = { lexicon: shipped.lexicon, languageOf: clinicLanguageOf(shipped.lexicon), hidden: [] };

const alarm = ['Call 911 now.', 'Please do this first. When help is on the way, or if you are safe, tell me and we will go on.'];
const fever = ['Thank you for telling me. I have noted headache and nausea.', 'Do you have a fever?'];
const scale = ['How bad is the pain on a scale from 0 to 10, where 10 is the worst pain that you can think of?'];
const unsure = [
  'I am not sure I understood. Let me ask once more: when did it start? Roughly is fine, such as “three days” or “since Monday”.',
];
const urgent = [
  'Your summary below is in English, so that your doctor can work with it. Please show it to them.',
  'See a doctor within the next few days.',
  'If it gets much worse, or anything new and frightening comes up, do not wait: get help at once, or call 911.',
];
const aside = ["That's all right, you do not have to answer.", 'Is it worse when you lie flat?'];

/** What a good translator makes of what the assistant says. */
const translations: readonly (readonly [language: string, lines: readonly string[], translated: readonly string[]])[] = [
  [
    'es',
    alarm,
    [
      'Llame al 911 ahora mismo.',
      'Por favor, haga esto primero. Cuando la ayuda esté en camino, o si está a salvo, dígamelo y seguiremos.',
    ],
  ],
  ['es', fever, ['Gracias por contármelo. He anotado el dolor de cabeza y las náuseas.', '¿Tiene fiebre?']],
  ['es', scale, ['¿Qué intensidad tiene el dolor en una escala del 0 al 10, en la que 10 es el peor dolor que pueda imaginar?']],
  [
    'es',
    unsure,
    [
      'No estoy seguro de haberle entendido. Permítame preguntarle otra vez: ¿cuándo empezó? Basta con algo aproximado, como «tres días» o «desde el lunes».',
    ],
  ],
  [
    'es',
    urgent,
    [
      'El resumen que sigue está en inglés, para que su médico pueda trabajar con él. Por favor, muéstreselo.',
      'Vaya al médico en los próximos días.',
      'Si empeora mucho, o si aparece algo nuevo que le asuste, no espere: pida ayuda de inmediato o llame al 911.',
    ],
  ],
  ['es', aside, ['Está bien, no tiene que contestar.', '¿Empeora cuando se acuesta boca arriba?']],
  [
    'de',
    alarm,
    [
      'Rufen Sie jetzt 911 an.',
      'Bitte tun Sie das zuerst. Sagen Sie mir, wenn Hilfe unterwegs ist oder wenn Sie in Sicherheit sind, dann machen wir weiter.',
    ],
  ],
  ['de', fever, ['Danke, dass Sie mir das sagen. Ich habe Kopfschmerzen und Übelkeit notiert.', 'Haben Sie Fieber?']],
  [
    'de',
    scale,
    ['Wie stark ist der Schmerz auf einer Skala von 0 bis 10, wenn 10 der schlimmste Schmerz ist, den Sie sich vorstellen können?'],
  ],
  [
    'de',
    unsure,
    [
      'Ich bin nicht sicher, ob ich das verstanden habe. Ich frage noch einmal: Wann hat es angefangen? Ungefähr genügt, etwa „drei Tage“ oder „seit Montag“.',
    ],
  ],
  [
    'de',
    urgent,
    [
      'Ihre Zusammenfassung unten ist auf Englisch, damit Ihr Arzt damit arbeiten kann. Bitte zeigen Sie sie ihm.',
      'Gehen Sie in den nächsten Tagen zu einem Arzt.',
      'Wenn es viel schlimmer wird oder etwas Neues und Beängstigendes dazukommt, warten Sie nicht: Holen Sie sofort Hilfe oder rufen Sie 911 an.',
    ],
  ],
  ['de', aside, ['Das ist in Ordnung, Sie müssen nicht antworten.', 'Ist es schlimmer, wenn Sie flach liegen?']],
  [
    'fr',
    alarm,
    [
      'Appelez le 911 maintenant.',
      "Faites cela d'abord, s'il vous plaît. Quand les secours arrivent, ou si vous êtes en sécurité, dites-le-moi et nous continuerons.",
    ],
  ],
  ['fr', fever, ["Merci de me l'avoir dit. J'ai noté le mal de tête et les nausées.", 'Avez-vous de la fièvre ?']],
  ['fr', aside, ["Ce n'est pas grave, vous n'êtes pas obligé de répondre.", 'Est-ce que c’est pire quand vous êtes allongé à plat ?']],
  [
    'pt',
    alarm,
    [
      'Ligue para o 911 agora.',
      'Por favor, faça isto primeiro. Quando a ajuda estiver a caminho, ou se estiver em segurança, diga-me e continuamos.',
    ],
  ],
  [
    'it',
    alarm,
    [
      'Chiami subito il 911.',
      'Per favore lo faccia per prima cosa. Quando i soccorsi sono in arrivo, o se è al sicuro, me lo dica e continueremo.',
    ],
  ],
  ['pl', fever, ['Dziękuję, że mi pan to mówi. Mam zapisane: ból głowy i nudności.', 'Czy ma pan gorączkę?']],
  [
    'uk',
    alarm,
    [
      'Зателефонуйте 911 зараз.',
      'Будь ласка, зробіть це спочатку. Коли допомога буде в дорозі або якщо ви в безпеці, скажіть мені, і ми продовжимо.',
    ],
  ],
  ['uk', fever, ['Дякую, що розповіли мені. Я записав головний біль і нудоту.', 'Чи є у вас гарячка?']],
  [
    'uk',
    urgent,
    [
      'Ваш підсумок нижче написано англійською, щоб лікар міг із ним працювати. Будь ласка, покажіть його лікареві.',
      'Зверніться до лікаря в найближчі дні.',
      'Якщо стане набагато гірше або з’явиться щось нове й страшне, не чекайте: негайно зверніться по допомогу або зателефонуйте 911.',
    ],
  ],
  [
    'ru',
    alarm,
    [
      'Позвоните 911 сейчас.',
      'Пожалуйста, сделайте это сначала. Когда помощь будет в пути или если вы в безопасности, скажите мне, и мы продолжим.',
    ],
  ],
  ['ar', alarm, ['اتصل بالرقم ٩١١ الآن.', 'من فضلك افعل هذا أولًا. عندما تكون المساعدة في الطريق، أو إذا كنت في أمان، أخبرني وسنتابع.']],
  ['ar', fever, ['شكرًا لأنك أخبرتني. لقد سجلت الصداع والغثيان.', 'هل لديك حمى؟']],
  [
    'fa',
    alarm,
    [
      'همین حالا با ۹۱۱ تماس بگیرید.',
      'لطفاً اول این کار را انجام دهید. وقتی کمک در راه است، یا اگر در امان هستید، به من بگویید تا ادامه دهیم. می‌مانم.',
    ],
  ],
  ['hi', alarm, ['अभी 911 पर फ़ोन करें।', 'कृपया पहले यह करें। जब मदद रास्ते में हो, या अगर आप सुरक्षित हैं, तो मुझे बताएँ और हम आगे बढ़ेंगे।']],
  ['hi', fever, ['मुझे बताने के लिए धन्यवाद। मैंने सिरदर्द और मतली लिख ली है।', 'क्या आपको बुखार है?']],
  ['zh', alarm, ['请立即拨打911。', '请先做这件事。等救援已经在路上，或者您已安全时，请告诉我，我们再继续。']],
  ['zh', fever, ['谢谢您告诉我。我已记下头痛和恶心。', '您有没有发烧？']],
  [
    'ja',
    alarm,
    ['今すぐ911に電話してください。', 'まずこれをしてください。助けが向かっているとき、または安全なときは、教えてください。続けましょう。'],
  ],
  ['tr', fever, ['Bana anlattığınız için teşekkür ederim. Baş ağrısını ve bulantıyı not ettim.', 'Ateşiniz var mı?']],
  [
    'vi',
    alarm,
    [
      'Hãy gọi 911 ngay.',
      'Xin hãy làm việc này trước. Khi người giúp đỡ đang đến, hoặc nếu bạn an toàn, hãy cho tôi biết và chúng ta sẽ tiếp tục.',
    ],
  ],
  ['id', aside, ['Tidak apa-apa, Anda tidak harus menjawab.', 'Apakah itu lebih buruk ketika Anda berbaring datar?']],
  ['sw', alarm, ['Piga simu 911 sasa.', 'Tafadhali fanya hivi kwanza. Msaada ukiwa njiani, au ukiwa salama, niambie na tutaendelea.']],
];

describe('a true translation', () => {
  it.each(translations)('into %s may be said: %j', (language, lines, translated) => {
    const told = translated.map((text, at) => ({ text, english: lines[at] ?? '' }));
    expect(faithfulLines(told, { lines, labels: [], language, lastReply: '' }, rules)).toEqual({ lines: translated, areAllTheirs: true });
  });

  it.each(translations)('into %s may not be said in the name of another language: %j', (language, lines, translated) => {
    const told = translated.map((text, at) => ({ text, english: lines[at] ?? '' }));
    for (const other of ['es', 'de', 'uk', 'ar', 'hi', 'zh'].filter((tag) => tag !== language)) {
      expect(faithfulLines(told, { lines, labels: [], language: other, lastReply: '' }, rules)?.areAllTheirs).not.toBe(true);
    }
  });
});
