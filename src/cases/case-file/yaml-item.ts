type Scalar = string | boolean | null;

/** Words that YAML, in this version or an earlier one, takes for something other than text. */
const reserved = /^(?:true|false|yes|no|on|off|y|n|null|nan)$/i;
const prose = /^[A-Za-zÀ-ɏ](?:[A-Za-zÀ-ɏ0-9 .,;()'’"%°/+-]|:(?=\S)|[?!](?=.))*[A-Za-z0-9).,;?!%]$/;
const plainLines = /^[^\s\p{C}][^\p{C}\u2028\u2029]*(?:\n(?:[^\s\p{C}][^\p{C}\u2028\u2029]*)?)*$/u;
/** What JSON leaves as it is in a text, but YAML takes for the end of a line or does not allow. */
const unprintable = /[\u007f-\u009f\u2028\u2029\ufeff]/g;

/** An item of a YAML list, with a line for each field: prose as it is, several lines as a block, and whatever could be misread in quotation marks. */
export function yamlItem(fields: readonly (readonly [name: string, value: Scalar])[]): string {
  return fields.map(([name, value], index) => `${index === 0 ? '- ' : '  '}${name}: ${yamlValue(value)}\n`).join('');
}

function yamlValue(value: Scalar): string {
  if (typeof value !== 'string') return String(value);
  if (prose.test(value) && !reserved.test(value)) return value;
  if (value.includes('\n') && plainLines.test(value) && !value.endsWith('\n')) return `|-\n${value.replace(/^(?=.)/gm, '    ')}`;
  return JSON.stringify(value).replace(unprintable, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
