import type { Mention } from '../../clinical/reading/reading.ts';
import { speaksToMachine } from '../../clinical/reading/speaks-to-machine.ts';
import type { Understanding } from '../ports.ts';

const sentences = /[^.!?\n]+[.!?]*\n*/g;

/** What a text says besides orders to a machine: they are nothing that a patient tells, and stand in no summary. */
export function withoutOrders(text: string): string {
  if (!speaksToMachine(text)) return text;
  const rest = (text.match(sentences) ?? []).filter((sentence) => !speaksToMachine(sentence)).join('');
  return speaksToMachine(rest) ? '' : rest.trim();
}

/** An understanding that tells nothing in words that give orders to a machine. */
export function withoutOrdersTold(heard: Understanding): Understanding {
  const { answer, mentions, facts } = heard;
  const text = answer?.kind === 'text' ? withoutOrders(answer.text) : null;
  return {
    ...heard,
    facts: facts.filter(({ value }) => value?.kind !== 'date' || !speaksToMachine(value.text)),
    ...(text === null ? {} : { answer: text === '' ? null : { kind: 'text', text } }),
    ...(mentions === undefined ? {} : { mentions: mentions.filter((mention) => !holdsOrders(mention)) }),
  };
}

function holdsOrders({ quote, label, name, attributes }: Mention): boolean {
  return [quote, label, name ?? '', ...Object.values(attributes).flat()].some(speaksToMachine);
}
