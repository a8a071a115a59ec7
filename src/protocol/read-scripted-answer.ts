import type { Answer } from './answer.ts';
import { convertUnit, durationDays, plainUnit } from './measure.ts';
import { plainWords } from './plain-words.ts';
import type { NodeOption, ProtocolNode } from './protocol.ts';

/** What a script may hold for one question; null stands for asked, and not known. */
export type ScriptedValue = string | number | boolean | null | readonly (string | number)[];

const yes = /^(?:y|yes|yeah|yep|true|positive|correct|definitely|i do|it does|i have)\b/;
const no = /^(?:n|no|nope|false|negative|never|not really|none|i do not|i dont)\b/;
const unsure = /^(?:unknown|not known|do not know|dont know|i do not know|i dont know|not sure|unsure|no idea|cannot say|cant say|maybe|)$/;
const ordinals = 'abcdefghijklmnopqrstuvwxyz';

/** A scripted value as the answer to a question: by the labels of its options, or as yes, no, a number, a length of time. What fits none is kept as text. */
export function readScriptedAnswer(node: ProtocolNode, value: ScriptedValue): Answer {
  if (value === null) return { kind: 'unknown' };
  if (typeof value === 'boolean') return readScriptedAnswer(node, value ? 'yes' : 'no');
  if (node.options.length > 0) return readChoice(node, typeof value === 'object' ? value.map(String) : [String(value)]);
  const text = typeof value === 'object' ? value.join(', ') : String(value);
  const words = plainWords(text);
  if (unsure.test(words)) return { kind: 'unknown' };
  switch (node.kind) {
    case 'yes-no':
      return yes.test(words) ? { kind: 'yes' } : no.test(words) ? { kind: 'no' } : { kind: 'text', text };
    case 'number':
    case 'scale':
      return readAmount(text, node.unit);
    case 'age':
      return readAge(text);
    case 'duration':
    case 'date':
      return readTime(node, value, text);
    default:
      return { kind: 'text', text };
  }
}

function readChoice(node: ProtocolNode, texts: readonly string[]): Answer {
  const chosen = texts.map((text) => readOption(node.options, text));
  const found = chosen.filter((option) => option !== null);
  if (found.length > 0) return { kind: 'options', optionIds: [...new Set(found.map((option) => option.id))] };
  const words = plainWords(texts.join(' '));
  if (unsure.test(words) && texts.length > 0) return { kind: 'unknown' };
  const none = texts.length === 0 || /^(?:none|none of (?:these|them|those|the above)|nothing|neither|no)$/.test(words);
  if (none) return { kind: 'options', optionIds: node.options.filter((option) => option.role === 'none').map((option) => option.id) };
  const parts = texts.length === 1 ? (texts[0] ?? '').split(/[,;]| and /).map((part) => part.trim()) : [];
  return parts.length > 1 && parts.every((part) => readOption(node.options, part) !== null)
    ? readChoice(node, parts)
    : { kind: 'text', text: texts.join(', ') };
}

/** The option that a text names: by its id, its label, its place ('b', '2'), or as the only label that holds its words. */
function readOption(options: readonly NodeOption[], text: string): NodeOption | null {
  const written = plainWords(text);
  const words = written === 'y' ? 'yes' : written === 'n' ? 'no' : written;
  const named = options.find((option) => option.id === text || plainWords(option.label) === words);
  if (named !== undefined) return named;
  const withoutArticle = words.replace(/^(?:a|an|the) /, '');
  const alike = options.find((option) => plainWords(option.label).replace(/^(?:a|an|the) /, '') === withoutArticle);
  if (alike !== undefined) return alike;
  const place = /^\d+$/.test(words) ? Number(words) - 1 : words.length === 1 ? ordinals.indexOf(words) : -1;
  if (place >= 0 && options[place] !== undefined) return options[place] ?? null;
  const holding = words === '' ? [] : options.filter((option) => ` ${plainWords(option.label)} `.includes(` ${withoutArticle} `));
  return holding.length === 1 ? (holding[0] ?? null) : null;
}

function readAmount(text: string, unit: string | null): Answer {
  const match = /(-?\d+(?:[.,]\d+)?) ?(°? ?[a-z%]+(?:\/[a-z]+)?)?/i.exec(text);
  if (match?.[1] === undefined) return { kind: 'text', text };
  const amount = Number(match[1].replace(',', '.'));
  const converted = convertUnit(amount, match[2] === undefined ? null : plainUnit(match[2]), unit);
  return { kind: 'amount', amount: converted ?? amount, unit };
}

function readAge(text: string): Answer {
  const match = /(\d+(?:\.\d+)?) ?([a-z]+)?/i.exec(text);
  if (match?.[1] === undefined) return { kind: 'text', text };
  const years = convertUnit(Number(match[1]), match[2] ?? 'years', 'years');
  return { kind: 'amount', amount: years ?? Number(match[1]), unit: 'years' };
}

function readTime(node: ProtocolNode, value: ScriptedValue, text: string): Answer {
  const bare = typeof value === 'number' || /^\d+(?:\.\d+)?$/.test(text.trim());
  const days = bare ? convertUnit(Number(text), node.unit ?? 'days', 'days') : durationDays(text);
  return days === null ? { kind: 'text', text } : { kind: 'amount', amount: days, unit: 'days' };
}
