import { foldLetters } from '../../clinical/reading/fold-letters.ts';

/** Letters that only one of the most spoken languages is written in, the more particular first. */
const byLetters: readonly (readonly [language: string, letters: RegExp])[] = [
  ['ko', /\p{Script=Hangul}{2}/u],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]{2}/u],
  ['zh', /\p{Script=Han}{2}/u],
  ['th', /\p{Script=Thai}{2}/u],
  ['hi', /\p{Script=Devanagari}{2}/u],
  ['bn', /\p{Script=Bengali}{2}/u],
  ['uk', /[іїєґ]/iu],
  ['ru', /\p{Script=Cyrillic}{3}/u],
  ['ur', /[ٹڈڑںےہھ]/u],
  ['fa', /[پچژگکی]/u],
  ['ar', /\p{Script=Arabic}{2}/u],
];

const wordsOf = (words: string): ReadonlySet<string> => new Set(foldLetters(words).split(' '));

/** Words of those who tell of an illness, without those that English has too. */
const byWords: readonly (readonly [language: string, words: ReadonlySet<string>])[] = [
  [
    'es',
    wordsOf(
      'tengo dolor duele duelen cabeza estómago pecho fiebre desde hace días ayer hoy mucho muy hola gracias ayuda estoy siento tos espalda barriga mareo el los las una un para por con mi me y no sé',
    ),
  ],
  [
    'pt',
    wordsOf(
      'tenho dor dói doem cabeça estômago peito febre desde há dias ontem hoje muito olá obrigado obrigada ajuda estou sinto tosse costas barriga tontura o os as uma um para por com minha meu não sei',
    ),
  ],
  [
    'fr',
    wordsOf(
      "j'ai mal douleur tête ventre poitrine fièvre depuis jours hier aujourd'hui beaucoup très bonjour merci aide je suis toux dos vertiges le la les une un pour avec mon ma et ne sais pas au à",
    ),
  ],
  [
    'de',
    wordsOf(
      'ich habe schmerzen kopfschmerzen bauchschmerzen rückenschmerzen halsschmerzen kopf bauch brust fieber seit tagen gestern heute sehr hallo danke hilfe bin husten rücken schwindel der das ein eine für mit mein meine und weiß nicht mir tut weh ist',
    ),
  ],
  [
    'it',
    wordsOf(
      'ho dolore mal testa stomaco petto febbre giorni ieri oggi molto ciao grazie aiuto sono sento tosse schiena pancia vertigini il lo gli una un per con mia mio e non so da di',
    ),
  ],
  [
    'nl',
    wordsOf(
      'ik heb pijn hoofdpijn buikpijn hoofd buik borst koorts sinds dagen gisteren vandaag veel erg hallo bedankt help ben hoest rug duizelig het een voor met mijn en weet niet',
    ),
  ],
  [
    'pl',
    wordsOf(
      'mam ból boli głowa głowy brzuch brzucha klatka gorączka gorączkę od dni wczoraj dzisiaj bardzo dzień dobry dziękuję pomocy jestem kaszel plecy i na z mnie nie wiem',
    ),
  ],
  [
    'tr',
    wordsOf(
      'başım ağrıyor ağrı ağrısı karnım göğsüm ateşim var gündür dün bugün çok merhaba teşekkürler yardım öksürük sırtım bir ve için benim bilmiyorum',
    ),
  ],
  [
    'id',
    wordsOf(
      'saya sakit kepala perut dada demam sejak hari kemarin ini sangat halo terima kasih tolong batuk punggung pusing dan di yang tidak tahu nyeri aku',
    ),
  ],
  ['vi', wordsOf('tôi đau đầu bụng ngực sốt từ ngày hôm qua nay rất nhiều xin chào cảm ơn giúp ho lưng chóng mặt và của không biết bị')],
];

/** The language (BCP 47) in which an ill person writes, by its letters or its commonest words; null where no one language is told. */
export function recogniseLanguage(text: string): string | null {
  const lettered = byLetters.find(([, letters]) => letters.test(text));
  if (lettered !== undefined) return lettered[0];
  const words = foldLetters(text).match(/[\p{L}\p{M}]+(?:['’]\p{L}+)*/gu) ?? [];
  const [best, next] = byWords
    .map(([language, own]) => ({ language, count: words.filter((word) => own.has(word.replace('’', "'"))).length }))
    .toSorted((one, other) => other.count - one.count);
  return best === undefined || best.count === 0 || best.count === next?.count ? null : best.language;
}
