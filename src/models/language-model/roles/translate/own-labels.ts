import { baseOf } from './spoken-languages.ts';

/** The choices that our own code offers, in the order of the columns below. */
const ours: readonly string[] = [
  'Yes',
  'No',
  'Not sure',
  'None of these',
  'Something else',
  'Help is on the way',
  'I am safe and want to go on',
  'I am safe for now',
];

const translated: Readonly<Record<string, readonly string[]>> = {
  es: [
    'Sí',
    'No',
    'No estoy seguro',
    'Ninguna de estas',
    'Otra cosa',
    'La ayuda está en camino',
    'Estoy a salvo y quiero seguir',
    'Por ahora estoy a salvo',
  ],
  pt: [
    'Sim',
    'Não',
    'Não tenho certeza',
    'Nenhuma destas',
    'Outra coisa',
    'A ajuda está a caminho',
    'Estou em segurança e quero continuar',
    'Por agora estou em segurança',
  ],
  fr: [
    'Oui',
    'Non',
    'Pas sûr',
    'Aucune de ces réponses',
    'Autre chose',
    'Les secours arrivent',
    'Je suis en sécurité et je veux continuer',
    'Je suis en sécurité pour le moment',
  ],
  de: [
    'Ja',
    'Nein',
    'Nicht sicher',
    'Nichts davon',
    'Etwas anderes',
    'Hilfe ist unterwegs',
    'Ich bin in Sicherheit und möchte weitermachen',
    'Im Moment bin ich in Sicherheit',
  ],
  it: [
    'Sì',
    'No',
    'Non so',
    'Nessuna di queste',
    "Qualcos'altro",
    'I soccorsi stanno arrivando',
    'Sono al sicuro e voglio continuare',
    'Per ora sono al sicuro',
  ],
  nl: [
    'Ja',
    'Nee',
    'Niet zeker',
    'Geen van deze',
    'Iets anders',
    'Er is hulp onderweg',
    'Ik ben veilig en wil doorgaan',
    'Ik ben voorlopig veilig',
  ],
  pl: [
    'Tak',
    'Nie',
    'Nie wiem',
    'Żadne z tych',
    'Coś innego',
    'Pomoc jest w drodze',
    'Jestem w bezpiecznym miejscu i chcę kontynuować',
    'Na razie nic mi nie grozi',
  ],
  tr: [
    'Evet',
    'Hayır',
    'Emin değilim',
    'Bunların hiçbiri',
    'Başka bir şey',
    'Yardım yolda',
    'Güvendeyim ve devam etmek istiyorum',
    'Şimdilik güvendeyim',
  ],
  id: [
    'Ya',
    'Tidak',
    'Tidak yakin',
    'Tidak satu pun',
    'Yang lain',
    'Bantuan sedang dalam perjalanan',
    'Saya aman dan ingin melanjutkan',
    'Untuk saat ini saya aman',
  ],
  vi: [
    'Có',
    'Không',
    'Không chắc',
    'Không có điều nào ở trên',
    'Điều khác',
    'Người giúp đỡ đang đến',
    'Tôi an toàn và muốn tiếp tục',
    'Hiện giờ tôi an toàn',
  ],
  ru: [
    'Да',
    'Нет',
    'Не знаю точно',
    'Ничего из этого',
    'Другое',
    'Помощь уже в пути',
    'Я в безопасности и хочу продолжить',
    'Сейчас я в безопасности',
  ],
  uk: [
    'Так',
    'Ні',
    'Не знаю напевно',
    'Нічого з цього',
    'Інше',
    'Допомога вже в дорозі',
    'Я в безпеці й хочу продовжити',
    'Зараз я в безпеці',
  ],
  ar: ['نعم', 'لا', 'لست متأكدًا', 'لا شيء مما سبق', 'شيء آخر', 'المساعدة في الطريق', 'أنا في أمان وأريد المتابعة', 'أنا في أمان الآن'],
  fa: ['بله', 'خیر', 'مطمئن نیستم', 'هیچ‌کدام', 'چیز دیگری', 'کمک در راه است', 'در امان هستم و می‌خواهم ادامه بدهم', 'فعلاً در امان هستم'],
  ur: [
    'ہاں',
    'نہیں',
    'یقین نہیں',
    'ان میں سے کوئی نہیں',
    'کچھ اور',
    'مدد راستے میں ہے',
    'میں محفوظ ہوں اور آگے بڑھنا چاہتا ہوں',
    'فی الحال میں محفوظ ہوں',
  ],
  hi: ['हाँ', 'नहीं', 'पक्का नहीं', 'इनमें से कोई नहीं', 'कुछ और', 'मदद रास्ते में है', 'मैं सुरक्षित हूँ और आगे बढ़ना चाहता हूँ', 'अभी मैं सुरक्षित हूँ'],
  bn: ['হ্যাঁ', 'না', 'নিশ্চিত নই', 'এগুলোর কোনোটিই নয়', 'অন্য কিছু', 'সাহায্য আসছে', 'আমি নিরাপদে আছি এবং চালিয়ে যেতে চাই', 'আপাতত আমি নিরাপদে আছি'],
  zh: ['是', '否', '不确定', '以上都没有', '其他', '救援正在路上', '我安全，想继续', '我目前安全'],
  ja: [
    'はい',
    'いいえ',
    'わからない',
    'どれでもない',
    'その他',
    '助けがこちらに向かっています',
    '安全なので続けたいです',
    '今のところ安全です',
  ],
  ko: ['예', '아니요', '잘 모르겠음', '해당 없음', '기타', '도움이 오고 있습니다', '안전하며 계속하고 싶습니다', '지금은 안전합니다'],
};

/** Chinese in traditional characters is left to the model, and so is any language in letters that are not its own. */
const otherwiseWritten = /-(?:latn|hant|tw|hk|mo)\b/i;

/**
 * A label that our own code offers, in the language of the tag: no model has a say in what a yes, a no or help on its way is called. Null for
 * other labels and other languages.
 */
export function ownLabel(label: string, tag: string): string | null {
  const at = ours.indexOf(label);
  return at === -1 || otherwiseWritten.test(tag) ? null : (translated[baseOf(tag)]?.[at] ?? null);
}
