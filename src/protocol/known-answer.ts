import type { FindingCode } from '../shared/ids.ts';
import type { Answer } from './answer.ts';
import type { NodeOption, ProtocolNode } from './protocol.ts';

/** A finding as a patient has it, as far as answering a question needs it. Durations are in days, ages in years. */
interface ToldFact {
  readonly status: 'present' | 'absent' | 'unknown';
  readonly value: ToldValue | null;
}

type ToldValue =
  | { readonly kind: 'number'; readonly amount: number; readonly unit: string | null }
  | { readonly kind: 'scale'; readonly amount: number }
  | { readonly kind: 'duration'; readonly days: number }
  | { readonly kind: 'age'; readonly years: number }
  | { readonly kind: 'date' | 'text'; readonly text: string }
  | { readonly kind: 'choice' };

export type ToldFacts = ReadonlyMap<FindingCode, ToldFact>;

interface Person {
  readonly ageYears: number | null;
  readonly sex: 'female' | 'male' | null;
}

/** What of a node is known without asking it: all of it, the options already said, or nothing. */
export type KnownAnswer =
  | { readonly kind: 'known'; readonly answer: Answer }
  | { readonly kind: 'partly'; readonly chosen: readonly string[]; readonly open: readonly NodeOption[] }
  | { readonly kind: 'open' };

const open: KnownAnswer = { kind: 'open' };

/** What facts and person already say in answer to a node. `complaint` is what questions about 'it' are about. */
export function knownAnswer(node: ProtocolNode, facts: ToldFacts, person: Person, complaint: FindingCode | null): KnownAnswer {
  if (node.kind === 'age') return person.ageYears === null ? open : known({ kind: 'amount', amount: person.ageYears, unit: 'years' });
  if (node.options.length > 0) return sexChosen(node, person) ?? optionsKnown(node, facts);
  const fact = factAsked(node, facts, complaint);
  if (fact === undefined) return open;
  if (fact.status === 'unknown') return known({ kind: 'unknown' });
  if (node.kind === 'yes-no') return known({ kind: fact.status === 'present' ? 'yes' : 'no' });
  const answer = valueAnswer(node, fact.value);
  return answer === null ? open : known(answer);
}

function known(answer: Answer): KnownAnswer {
  return { kind: 'known', answer };
}

function factAsked(node: ProtocolNode, facts: ToldFacts, complaint: FindingCode | null): ToldFact | undefined {
  if (node.finding !== null) return facts.get(node.finding);
  if (complaint === null) return undefined;
  if (node.kind === 'scale' && howBad.test(node.text)) return saidOnScale(facts);
  if (!asksWhenItBegan(node)) return undefined;
  return facts.get(complaint);
}

const beginning = /\b(?:start|started|begin|began|begun|first notice|come on|came on|how long|since when)\b/i;

const howBad = /\bhow (?:bad|severe|strong|painful|intense)\b/i;

/** Whatever was rated from 0 to 10 before is taken for the complaint: a reply with a rating rarely rates anything else. */
function saidOnScale(facts: ToldFacts): ToldFact | undefined {
  return [...facts.values()].find((fact) => fact.status === 'present' && fact.value?.kind === 'scale');
}

/** Whether a question asks since when the complaint has been there. */
export function asksWhenItBegan(node: Pick<ProtocolNode, 'kind' | 'text'>): boolean {
  return (node.kind === 'duration' || node.kind === 'date') && beginning.test(node.text);
}

function valueAnswer(node: ProtocolNode, value: ToldValue | null): Answer | null {
  if (value === null) return null;
  switch (node.kind) {
    case 'duration':
    case 'date':
      if (value.kind === 'duration') return { kind: 'amount', amount: value.days, unit: 'days' };
      return value.kind === 'date' ? { kind: 'text', text: value.text } : null;
    case 'scale':
    case 'number':
      if (value.kind === 'number' || value.kind === 'scale') {
        return { kind: 'amount', amount: value.amount, unit: value.kind === 'number' ? value.unit : null };
      }
      return null;
    default:
      return value.kind === 'text' ? { kind: 'text', text: value.text } : null;
  }
}

/** The measured value of a fact in its own unit, durations in days and ages in years; null where it has none. */
export function amountTold(value: ToldValue | null | undefined): number | null {
  if (value === null || value === undefined) return null;
  if (value.kind === 'duration') return value.days;
  if (value.kind === 'age') return value.years;
  return value.kind === 'number' || value.kind === 'scale' ? value.amount : null;
}

const sexOf: readonly { readonly sex: 'female' | 'male'; readonly label: RegExp }[] = [
  { sex: 'female', label: /^(?:female|woman|girl)$/i },
  { sex: 'male', label: /^(?:male|man|boy)$/i },
];

/** The sex that choosing an option states, for questions such as 'Are you female or male?'. */
export function sexOfOption(option: NodeOption): 'female' | 'male' | null {
  return sexOf.find(({ label }) => label.test(option.label.trim()))?.sex ?? null;
}

function sexChosen(node: ProtocolNode, person: Person): KnownAnswer | null {
  if (person.sex === null) return null;
  const sexes = new Set(node.options.map(sexOfOption));
  if (!sexes.has('female') || !sexes.has('male')) return null;
  const own = node.options.find((option) => sexOfOption(option) === person.sex);
  return own === undefined ? null : known({ kind: 'options', optionIds: [own.id] });
}

/** Who said how it feels or where it is has said so: 'besides stabbing, what does it feel like?' is asked by nobody. What it looks like may be several things. */
const describesOnce = /\bfeels? like\b|^(?:and )?where (?:in|on|is)\b|\bplaces hurt\b|\bdizziness like\b/i;

function optionsKnown(node: ProtocolNode, facts: ToldFacts): KnownAnswer {
  const choices = node.options.filter((option) => option.role === 'choice');
  const statusOf = (option: NodeOption) => (option.finding === null ? undefined : facts.get(option.finding)?.status);
  const chosen = choices.filter((option) => statusOf(option) === 'present').map((option) => option.id);
  if ((node.kind === 'one-of' || describesOnce.test(node.text)) && chosen.length > 0) return known({ kind: 'options', optionIds: chosen });
  const untold = choices.filter((option) => statusOf(option) === undefined);
  if (untold.length === 0 && choices.length > 0) return known({ kind: 'options', optionIds: chosen });
  if (untold.length === choices.length) return open;
  return { kind: 'partly', chosen, open: untold };
}
