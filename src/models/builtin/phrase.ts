import type { Knowledge } from '../../clinical/knowledge.ts';
import { listWords } from '../../clinical/list-words.ts';
import { speakOfAnother } from '../../clinical/speak-of-another.ts';
import { withoutInstruction } from '../../clinical/without-instruction.ts';
import type { Phrase, PhraseRequest } from '../../interview/ports.ts';
import { acknowledge } from './acknowledge.ts';

/** Words questions offline: acknowledges the reply, keeps the author's question, and speaks of another where it is about another. Never fails. */
export function createBuiltinPhrase(knowledge: Knowledge): Phrase {
  return async (request) => phrase(knowledge, request);
}

function phrase(knowledge: Knowledge, request: PhraseRequest): string {
  const question = wording(request);
  if (request.clarifies) return otherWords(question, request);
  if (request.acknowledged === true) return question;
  const { learned, turn, seed } = request;
  return `${acknowledge({ learned, isOpening: turn === 1, turn, seed, knowledge })} ${question}`.trim();
}

function wording({ question, aboutAnother, about }: PhraseRequest): string {
  const text = withoutInstruction(question.text);
  return aboutAnother ? speakOfAnother(text, about ?? null) : text;
}

/** The same question again, made easier to answer. */
function otherWords(question: string, { question: { kind, options, besides = [] }, lastReply, acknowledged, turn }: PhraseRequest): string {
  if (/^\s*something else\s*$/i.test(lastReply ?? '')) return `Of course. Please tell me in your own words: ${lowerFirst(question)}`;
  const choices = options.filter((option) => option.role === 'choice').map((option) => option.label);
  // Something was taken up already: 'I have noted the fever. And how bad is it?'
  if (acknowledged === true && choices.length > 0)
    return `And which of ${besides.length > 0 ? 'the others' : 'these'} comes closest, if any does?`;
  if (acknowledged === true) return `And ${lowerFirst(question)}`;
  if (choices.length > 0)
    return `${lead(turn)} Which of these comes closest: ${listWords(choices, 'or')}? If none does, say none, or use your own words.`;
  return `${lead(turn)} ${question}${hint(kind)}`;
}

/** As many as an interview may need: none is heard twice within so many turns. */
const leads = [
  'I am not sure I understood.',
  'Let me ask that in another way.',
  'I did not quite follow.',
  'Sorry, I want to get this right.',
  'Let me put that differently.',
  'I may have misread that.',
  'Let me try once more.',
] as const;

function lead(turn: number): string {
  return leads[turn % leads.length] ?? leads[0];
}

function hint(kind: PhraseRequest['question']['kind']): string {
  switch (kind) {
    case 'yes-no':
      return ' A yes, a no or “I don’t know” is enough.';
    case 'number':
    case 'scale':
    case 'age':
      return ' A rough number is enough.';
    case 'duration':
    case 'date':
      return ' Roughly is fine, such as “three days” or “since Monday”.';
    default:
      return '';
  }
}

function lowerFirst(text: string): string {
  return /^(?:I\b|[A-Z]{2})/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
