import type { Fact } from '../../clinical/fact.ts';
import { durationWords, findingLabel } from '../../clinical/fact-words.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import type { Person } from '../../clinical/person.ts';
import { contentStems } from '../../clinical/reading/content-stems.ts';
import type { ConsultationState, RecordedMention } from '../consultation-state.ts';
import { type Wording, wordFact } from './word-point.ts';

/** One thing that a reply changed in what is known. */
export type Change =
  | { readonly kind: 'fact'; readonly was: Fact | null; readonly is: Fact }
  | { readonly kind: 'told'; readonly is: RecordedMention }
  | { readonly kind: 'taken-back'; readonly words: string }
  | { readonly kind: 'person'; readonly is: Person };

/** What of the facts, of the statements beside them and of the person is not as it was before. */
export function changesBetween(before: ConsultationState, after: ConsultationState, knowledge: Knowledge): readonly Change[] {
  const facts = after.facts.flatMap((is): readonly Change[] => {
    const was = before.facts.find(({ finding }) => finding === is.finding) ?? null;
    const isSame = was !== null && was.status === is.status && JSON.stringify(was.value) === JSON.stringify(is.value);
    return isSame || (was === null && is.status === 'unknown') ? [] : [{ kind: 'fact', was, is }];
  });
  const quotes = new Set(facts.flatMap((change) => (change.kind === 'fact' ? [change.is.quote] : [])));
  const told = (after.record ?? []).filter(
    (recorded) => !(before.record ?? []).includes(recorded) && recorded.turn === before.turn && !quotes.has(recorded.mention.quote),
  );
  const isToldAnew = ({ mention }: RecordedMention) =>
    told.some((now) => [...contentStems(now.mention.quote)].some((stem) => contentStems(mention.quote).has(stem)));
  const gone = (before.record ?? []).filter(
    (recorded) => recorded.mention.finding === null && !(after.record ?? []).includes(recorded) && !isToldAnew(recorded),
  );
  const withdrawn = before.facts.filter(({ finding }) => !after.facts.some((fact) => fact.finding === finding));
  const { ageYears, sex } = after.person;
  const isOther = ageYears !== before.person.ageYears || sex !== before.person.sex;
  // A medicine is said by its name alone.
  const isNamed = ({ finding, quote }: Fact) =>
    knowledge.findings.get(finding)?.kind === 'medication' && told.some(({ mention }) => mention.quote.includes(quote ?? mention.quote));
  return [
    ...facts.filter((change) => change.kind !== 'fact' || !isNamed(change.is)),
    ...told.filter(({ mention }) => mention.finding === null).map((is) => ({ kind: 'told' as const, is })),
    ...gone.map(({ mention }) => ({ kind: 'taken-back' as const, words: mention.quote })),
    ...withdrawn.map(({ finding, quote }) => ({
      kind: 'taken-back' as const,
      words: quote === null || quote.length > mostQuoted ? findingLabel(finding, knowledge) : quote,
    })),
    ...(isOther ? [{ kind: 'person' as const, is: after.person }] : []),
  ];
}

/** A longer quote is a message, and names nothing. */
const mostQuoted = 60;
const mostEchoed = 3;

/** Says back what was changed, so that the patient hears that it arrived: 'I have changed 3 weeks to 6 weeks.' */
export function echoChanges(changes: readonly Change[], wording: Wording): string {
  const words = changes.map((change) => echo(change, wording)).filter((echoed) => echoed !== '');
  return [...new Set(words)].slice(0, mostEchoed).join(' ');
}

function echo(change: Change, wording: Wording): string {
  switch (change.kind) {
    case 'fact':
      return echoFact(change.was, change.is, wording);
    case 'told':
      return `I have noted “${change.is.mention.quote}”.`;
    case 'taken-back':
      return `I have taken out “${change.words}”.`;
    case 'person': {
      const age = change.is.ageYears === null ? [] : [`${Math.floor(change.is.ageYears)} years old`];
      const who = [...age, ...(change.is.sex === null ? [] : [change.is.sex])];
      return `I have noted ${who.join(', ')}.`;
    }
  }
}

function echoFact(was: Fact | null, is: Fact, wording: Wording): string {
  const line = (fact: Fact) =>
    `“${wordFact({ ...fact, quote: null }, wording) ?? fact.quote ?? findingLabel(fact.finding, wording.knowledge)}”`;
  const isOpen = is.status === 'unknown' || (was?.status === is.status && is.value === null);
  if (isOpen) return was === null ? '' : `I have taken out ${line(was)}.`;
  // What was asked and left open was never said: there is nothing that it was changed from.
  if (was === null || was.status === 'unknown') return `I have added ${line(is)}.`;
  if (was.status === is.status && is.value?.kind === 'duration') {
    const now = durationWords(is.value.days);
    if (was.value === null) return `I have noted ${now}.`;
    if (was.value.kind === 'duration') return `I have changed ${durationWords(was.value.days)} to ${now}.`;
  }
  return `I have changed ${line(was)} to ${line(is)}.`;
}
