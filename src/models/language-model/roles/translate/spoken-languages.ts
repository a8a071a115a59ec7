/** What can be told of a text in a language without asking anyone. */
interface SpokenLanguage {
  readonly script: RegExp;
  /** Words that hardly any two sentences of the language do without; empty where words are not parted, or change too much. */
  readonly common: readonly string[];
  /** Words that deny, `*` for any ending; empty where the language denies by endings, or asks with the same words. */
  readonly denying: readonly string[];
}

const latin = /\p{Script=Latin}/u;
const cyrillic = /\p{Script=Cyrillic}/u;
const arabic = /\p{Script=Arabic}/u;

function language(script: RegExp, common: string, denying = ''): SpokenLanguage {
  return { script, common: common.split(' ').filter(Boolean), denying: denying.split(' ').filter(Boolean) };
}

/** The most spoken languages besides the clinic's, by the beginning of their tag (BCP 47). */
const spokenLanguages: Readonly<Record<string, SpokenLanguage>> = {
  es: language(
    latin,
    'el la los las un una de del en y o que es está le lo su se me por para con al si más como ha he tiene muy esto esta este algo cuando',
    'no nunca jamás sin ni ningun* tampoco',
  ),
  pt: language(
    latin,
    'o a os as um uma de do da em no na e ou que é está lhe seu sua se me por para com ao mais como há tem isto isso algo quando você',
    'não nunca jamais sem nem nenhum* tampouco',
  ),
  fr: language(
    latin,
    'le la les un une des de du en et ou que qui est vous je il elle ce cette votre vos pour avec au aux si plus dans sur avez êtes ça quand l d j c n s qu ai me',
    'pas jamais sans ni aucun* rien',
  ),
  de: language(
    latin,
    'der die das den dem ein eine einen und oder ist sind sie ich es in im zu mit auf für von bei haben hat wie was wenn ihnen ihr ihre mir noch bitte',
    'nicht nichts kein* nie niemals ohne weder',
  ),
  it: language(
    latin,
    'il lo la i gli le un una di del della in e o che è ha ho si le mi suo sua per con al se più come questo questa qualcosa quando da sono l d c',
    'non no mai senza né nessun*',
  ),
  nl: language(
    latin,
    'de het een en of is zijn u ik je in op te met voor van bij heeft hebt hoe wat als uw mij nog dit dat er om aan door',
    'niet niets geen nooit zonder noch',
  ),
  pl: language(
    latin,
    'i w z na do to jest czy się pan pani o po za jak co ma od lub że są ten ta tego mnie proszę dla przy jeśli był',
    'nie bez nigdy żad* ani',
  ),
  tr: language(latin, 've bir bu şu için ile mi mı mu mü ne da de var çok daha gibi olarak size sizin siz ben lütfen en o olan'),
  id: language(
    latin,
    'yang dan di ke dari ini itu anda saya untuk dengan apakah ada atau pada adalah akan jika sudah bisa lebih apa tolong',
    'tidak bukan tanpa jangan belum tak',
  ),
  vi: language(latin, 'là và của có bạn tôi một cho với này đó được ở các những khi hay hoặc nếu đã đang gì nào rất quý vị anh chị'),
  ru: language(
    cyrillic,
    'и в на с у вас вы я это что как или по за от до к из ли есть был была мне ваш ваша вам если о для при он она',
    'не нет ни без никогда нельзя',
  ),
  uk: language(
    cyrillic,
    'і й та в у на з із вас ви я це що як або по за від до чи є був була мені ваш ваша вам якщо о для при він вона про',
    'не ні немає без ніколи',
  ),
  ar: language(
    arabic,
    'في من على إلى هل أن ما هذا هذه أو و مع عن إذا لك أنت هو هي التي الذي كان كل لديك أنا عند منذ قد',
    'لا ليس ليست لم لن بدون دون غير',
  ),
  fa: language(arabic, 'در از به که را این آن با و است آیا شما برای یا من تا هم هر چه یک می دارید اگر بود شده'),
  ur: language(arabic, 'میں کے کی کا ہے کو سے اور کیا آپ یہ کہ پر نے ہیں یا تو اگر ایک وہ بھی کوئی تھا', 'نہیں نہ مت بغیر'),
  hi: language(/\p{Script=Devanagari}/u, 'में के की का है को से और क्या आप यह कि पर ने हैं या तो अगर एक वह भी कोई था मैं', 'नहीं न मत बिना ना'),
  bn: language(/\p{Script=Bengali}/u, 'এই ও এবং কি আপনার আপনি আমি যে এটা একটি থেকে জন্য করে আছে হয় বা যদি কোন সঙ্গে সাথে কোনো'),
  zh: language(/\p{Script=Han}/u, ''),
  ja: language(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u, ''),
  ko: language(/\p{Script=Hangul}/u, ''),
};

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

/** From so many words on a text holds common words of its language. */
const enoughWords = 6;
const leastCommon = 0.12;
const leastOfScript = 0.6;
/** Kindred languages share words; one that fits so much better is the other. */
const muchBetter = 1.5;

/** Whether a text is written in the language of the tag, as far as its script and its commonest words tell; true where nothing is known of it. */
export function isWrittenIn(text: string, tag: string): boolean {
  const isRomanised = /-latn\b/i.test(tag);
  const known = spokenLanguages[baseOf(tag)];
  if (known === undefined || (isRomanised && known.script !== latin)) return !isRomanised || shareOf(text, latin) >= leastOfScript;
  if (shareOf(text, known.script) < leastOfScript) return false;
  const words = wordsOf(text);
  if (known.common.length === 0 || words.length < enoughWords) return true;
  const own = commonIn(words, known);
  if (own / words.length < leastCommon) return false;
  return Object.values(spokenLanguages).every((other) => other.script !== known.script || commonIn(words, other) <= own * muchBetter);
}

function commonIn(words: readonly string[], { common }: SpokenLanguage): number {
  return words.filter((word) => common.includes(word)).length;
}

function shareOf(text: string, script: RegExp): number {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.length === 0 ? 1 : letters.filter((letter) => script.test(letter)).length / letters.length;
}

/** Whether a text denies anything by words of the tag's language; null where that cannot be told. */
export function deniesIn(text: string, tag: string): boolean | null {
  const denying = /-latn\b/i.test(tag) ? [] : (spokenLanguages[baseOf(tag)]?.denying ?? []);
  if (denying.length === 0) return null;
  const isDenying = (word: string) => denying.some((one) => (one.endsWith('*') ? word.startsWith(one.slice(0, -1)) : word === one));
  return wordsOf(text).some(isDenying);
}

/** A language without its region and script: 'es' of 'es-MX'. */
export function baseOf(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() ?? '';
}
