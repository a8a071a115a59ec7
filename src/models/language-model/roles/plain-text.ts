const markup = /[<>{}[\]\\|*_`#~^]|&#?\w+;/;
const link =
  /:\/\/|\bwww\.|\b(?:https?|mailto|javascript|data|tel|ftp)\s*:|[\w-]@[\w-]|\b[\w-]+\.(?:com|org|net|info|io|co|biz|app|dev|xyz|ru|cn|uk|de|es|fr|it|eu|us|me|ai|ly|to|link|site|online|top|click)\b/i;
/** Control characters, marks that turn the direction of writing, and characters of no width, which hide what a text says. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2028\u2029]/u;
/** Between letters of these scripts the joiners of no width belong to the spelling. */
const joiners =
  /(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Kannada}])[\u200c\u200d](?=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Kannada}])/gu;

/** Whether a text is nothing but text: no markup of Markdown or HTML, no link or address, nothing hidden, one line. */
export function isPlainText(text: string): boolean {
  return !markup.test(text) && !link.test(text) && !hidden.test(text.replace(joiners, ''));
}
