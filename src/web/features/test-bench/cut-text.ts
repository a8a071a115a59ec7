const ellipsis = '...';

/** The first words of a text, separated by single spaces. */
export function firstWords(text: string, count: number): string {
  return wordsOf(text).slice(0, count).join(' ');
}

/** The first words of a text, with an ellipsis where there are more. */
export function previewOf(text: string, count: number): string {
  return wordsOf(text).length > count ? `${firstWords(text, count)}${ellipsis}` : firstWords(text, count);
}

/** The first characters of a text, in UTF-16 units, with an ellipsis where there are more. No character is cut in half. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')}${ellipsis}`;
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
