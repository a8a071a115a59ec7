import type { Alarm } from '../../clinical/red-flag.ts';
import { wordTable } from '../../shared/word-table.ts';
import type { EngineSettings } from '../engine-parts.ts';

/** Whom to call in an emergency, and in a crisis, in the most spoken languages. */
const warnings = wordTable<readonly [emergency: string, crisis: string]>({
  es: ['Llame ahora mismo al {emergency}.', 'Llame ahora al {crisis}. Si corre peligro, llame al {emergency}.'],
  pt: ['Ligue agora para o {emergency}.', 'Ligue agora para o {crisis}. Se estiver em perigo, ligue para o {emergency}.'],
  fr: ['Appelez le {emergency} maintenant.', 'Appelez le {crisis} maintenant. Si vous êtes en danger, appelez le {emergency}.'],
  de: ['Rufen Sie jetzt {emergency} an.', 'Rufen Sie jetzt {crisis} an. Wenn Sie in Gefahr sind, rufen Sie {emergency} an.'],
  it: ['Chiami subito il {emergency}.', 'Chiami subito il {crisis}. Se è in pericolo, chiami il {emergency}.'],
  nl: ['Bel nu {emergency}.', 'Bel nu {crisis}. Bent u in gevaar, bel dan {emergency}.'],
  pl: [
    'Proszę teraz zadzwonić pod {emergency}.',
    'Proszę teraz zadzwonić pod {crisis}. W niebezpieczeństwie proszę dzwonić pod {emergency}.',
  ],
  tr: ['Hemen {emergency} numarasını arayın.', 'Hemen {crisis} numarasını arayın. Tehlikedeyseniz {emergency} numarasını arayın.'],
  id: ['Telepon {emergency} sekarang.', 'Telepon {crisis} sekarang. Jika Anda dalam bahaya, telepon {emergency}.'],
  vi: ['Hãy gọi {emergency} ngay.', 'Hãy gọi {crisis} ngay. Nếu bạn đang gặp nguy hiểm, hãy gọi {emergency}.'],
  ru: ['Позвоните {emergency} прямо сейчас.', 'Позвоните {crisis} прямо сейчас. Если вы в опасности, позвоните {emergency}.'],
  uk: ['Зателефонуйте {emergency} просто зараз.', 'Зателефонуйте {crisis} просто зараз. Якщо ви в небезпеці, зателефонуйте {emergency}.'],
  ar: ['اتصل بالرقم {emergency} الآن.', 'اتصل بالرقم {crisis} الآن. إذا كنت في خطر فاتصل بالرقم {emergency}.'],
  fa: ['همین حالا با {emergency} تماس بگیرید.', 'همین حالا با {crisis} تماس بگیرید. اگر در خطر هستید با {emergency} تماس بگیرید.'],
  ur: ['ابھی {emergency} پر فون کریں۔', 'ابھی {crisis} پر فون کریں۔ اگر آپ خطرے میں ہیں تو {emergency} پر فون کریں۔'],
  hi: ['अभी {emergency} पर फ़ोन करें।', 'अभी {crisis} पर फ़ोन करें। अगर आप ख़तरे में हैं तो {emergency} पर फ़ोन करें।'],
  bn: ['এখনই {emergency} নম্বরে ফোন করুন।', 'এখনই {crisis} নম্বরে ফোন করুন। বিপদে থাকলে {emergency} নম্বরে ফোন করুন।'],
  zh: ['请立即拨打 {emergency}。', '请立即拨打 {crisis}。如果您有危险，请拨打 {emergency}。'],
  ja: ['今すぐ {emergency} に電話してください。', '今すぐ {crisis} に電話してください。危険な場合は {emergency} に電話してください。'],
  ko: ['지금 바로 {emergency}에 전화하세요.', '지금 바로 {crisis}에 전화하세요. 위험하면 {emergency}에 전화하세요.'],
  th: ['โทร {emergency} ทันที', 'โทร {crisis} ทันที หากคุณตกอยู่ในอันตราย โทร {emergency}'],
});

/** Whom to call now, in the language of the tag and without any model's help. Null for languages that we have no words in. */
export function ownWarning(tag: string, kind: Alarm['kind'], { emergencyNumber, crisisLine }: EngineSettings): string | null {
  const words = warnings[tag.split('-')[0]?.toLowerCase() ?? '']?.[kind === 'crisis' ? 1 : 0];
  return words?.replaceAll('{emergency}', emergencyNumber).replaceAll('{crisis}', crisisLine) ?? null;
}
