import type { FactStatus } from '../../clinical/fact.ts';
import type { Finding } from '../../clinical/finding.ts';
import type { Lexicon } from '../../clinical/lexicon/compile-lexicon.ts';
import { readFacts } from '../../clinical/read-facts.ts';
import type { FindingCode } from '../../shared/ids.ts';
import type { MadeUpPatient } from './draw-patient.ts';

/** How many names of a finding are tried for one that is read as it is meant. */
const mostNames = 12;

/** Labels that are sentences of their own, and those that 'has' can stand before. */
const isClause =
  /\b(?:hurts?|bothers?|cannot|can't|could not|is|are|was|were|has|have|comes?|came|feels?|felt|takes?|smokes?|drinks?|wakes?|greys?|brings?)\b/i;
const speaksOfSelf = /\b(?:I|my|me|his|her|he|she)\b/i;
const startsAsAdjective = /^(?:unable|unsteady|worse|better|unconscious|confused|pregnant|sleepy|drowsy|tired|well|short of)\b/i;

/** Writes histories of made-up patients in plain clinical English. What our reader would take for anything else is left out. */
export type WriteHistory = (patient: MadeUpPatient) => string;

/** Prepares to write histories; what a finding is written as is worked out once. */
export function prepareHistories(lexicon: Lexicon): WriteHistory {
  const known = new Map<string, string | null>();
  const written = (key: string, write: () => string | null): string | null => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const now = write();
    known.set(key, now);
    return now;
  };
  return ({ complaint, ageYears, sex, present, absent, said, days, rating }) => {
    const { findings } = lexicon.knowledge;
    const he = sex === 'female' ? 'She' : 'He';
    const topic = complaint === null ? undefined : findings.get(complaint);
    const isRead = (text: string, code: FindingCode, status: FactStatus) => {
      const { facts } = readFacts(text, { lexicon, turn: 0, topic: complaint, asked: null, person: { ageYears, sex } });
      const own = facts.find(({ finding }) => finding === code);
      const allowed = new Set([...meaningOf(code, lexicon), ...(complaint === null ? [] : meaningOf(complaint, lexicon))]);
      return (
        own?.status === status && facts.every((fact) => fact.finding === code || (fact.status === status && allowed.has(fact.finding)))
      );
    };
    const sentenceOf = (code: FindingCode, status: 'present' | 'absent') =>
      written(`${complaint} ${code} ${status} ${he}`, () => {
        const finding = findings.get(code);
        if (finding === undefined) return null;
        const names = [finding.label, ...finding.words.slice(0, mostNames)].filter((name) => !speaksOfSelf.test(name));
        const candidates = names.flatMap((name) => (status === 'absent' ? denials(name) : statements(he, name, finding)));
        return candidates.find((text) => isRead(text, code, status)) ?? null;
      });
    const who = personOf(ageYears, sex);
    const opening =
      topic === undefined ? `${who} has been ill for ${lasting(days)}.` : `${who} has had ${topic.label} for ${lasting(days)}.`;
    return [
      opening,
      ...(rating === null ? [] : [`It is ${rating} out of 10.`]),
      ...present.flatMap((code) => sentenceOf(code, 'present') ?? []),
      ...said.map((words) => sayingOf(he, words)),
      ...absent.flatMap((code) => sentenceOf(code, 'absent') ?? []),
    ].join(' ');
  };
}

function statements(he: string, name: string, { kind }: Finding): readonly string[] {
  const alone = `${name.charAt(0).toUpperCase()}${name.slice(1)}.`;
  if (kind === 'medication') return [`${he} takes ${name}.`, alone];
  if (isClause.test(name)) return [alone];
  if (startsAsAdjective.test(name)) return [`${he} is ${name}.`, alone];
  return [`${he} has ${name}.`, alone];
}

function denials(name: string): readonly string[] {
  return isClause.test(name) || startsAsAdjective.test(name) ? [] : [`No ${name}.`];
}

/** A finding with what follows from it, directly or not. */
function meaningOf(code: FindingCode, lexicon: Lexicon): ReadonlySet<FindingCode> {
  const { findings } = lexicon.knowledge;
  const all = new Set<FindingCode>([code]);
  for (const one of all) {
    const finding = findings.get(one);
    for (const other of [finding?.of, ...(finding?.implies ?? [])]) if (other !== undefined) all.add(other);
  }
  return all;
}

/** What an option is called, as a sentence: 'She cannot put weight on the leg.' */
function sayingOf(he: string, words: string): string {
  const verb = /^(?:cannot|can['’]t|could not|hears?|feels?|takes?|smokes?|drinks?|wakes?|sees?|needs?|has|had|is|was)\b/i;
  if (verb.test(words)) return `${he} ${words}.`;
  if (startsAsAdjective.test(words)) return `${he} is ${words}.`;
  if (/^(?:it|the|they|his|her)\b/i.test(words)) return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  return `${he} has ${words}.`;
}

/** Of whom a made-up year is all that is drawn: half a year old, where it is the first. */
function personOf(ageYears: number, sex: 'female' | 'male'): string {
  return ageYears === 0 ? `A 6-month-old ${wordFor(ageYears, sex)}` : `A ${ageYears}-year-old ${wordFor(ageYears, sex)}`;
}

const adultFromYears = 18;

function wordFor(ageYears: number, sex: 'female' | 'male'): string {
  if (ageYears < adultFromYears) return sex === 'female' ? 'girl' : 'boy';
  return sex === 'female' ? 'woman' : 'man';
}

const units = [
  { name: 'year', days: 365 },
  { name: 'month', days: 30 },
  { name: 'week', days: 7 },
  { name: 'day', days: 1 },
  { name: 'hour', days: 1 / 24 },
] as const;

/** A length of time in the largest unit of which it is a whole number, such as '2 weeks'. */
function lasting(days: number): string {
  const isWhole = (count: number) => Math.abs(count - Math.round(count)) < 0.01;
  const unit = units.find((one) => days / one.days >= 1 && isWhole(days / one.days)) ?? units[4];
  const count = Math.max(1, Math.round(days / unit.days));
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`;
}
