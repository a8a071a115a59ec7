const link =
  /(?:\b[a-z][a-z0-9+.-]{1,20}:\/\/|\bwww\.|\b(?:javascript|data|mailto|vbscript):|\b[a-z0-9-]+\.(?:com|org|net|io|info|biz|example|test|xyz|dev|app|ru|cn)\b)/i;
const markup = /<[a-z!/?]|&(?:#|[a-z]{2,8};)|!\[|\]\s?[([]|```|`[^`]+`|\*\*|__|^\s{0,3}(?:#{1,6}\s|>\s|[-*+]\s|\|)|\{\{|\}\}/im;
/** Control characters, marks that turn the direction of a text, and characters without a width. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/u;
/** Some scripts are written with these. */
const joiners = /[\u200c\u200d]/g;

/**
 * What keeps a text of a model from being shown as somebody's plain words: a link, markup, a character that is not seen. Null where nothing does.
 * Lines and tabs are no such character.
 */
export function unspeakable(text: string): string | null {
  if (!text.isWellFormed() || hidden.test(text.replace(/[\n\r\t]/g, ' ').replace(joiners, '')))
    return 'it holds characters that cannot be seen';
  if (link.test(text)) return 'it holds a link or an address';
  return markup.test(text) ? 'it holds markup; plain words only' : null;
}
