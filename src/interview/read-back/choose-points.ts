import type { RankedCondition } from '../../clinical/differential.ts';
import type { Fact } from '../../clinical/fact.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import type { FindingCode } from '../../shared/ids.ts';
import type { ClinicalView } from '../clinical-view.ts';
import type { ConsultationState } from '../consultation-state.ts';
import type { EngineParts } from '../engine-parts.ts';
import { medicinesTold } from '../patient-questions/medicines-told.ts';
import { emptyProfile } from '../saved-profile.ts';
import { notKnown } from '../summary/allergies-noted.ts';
import { isConfirmed } from '../summary/is-confirmed.ts';
import { clipped } from '../summary/sentences-told.ts';
import { summaryBackground } from '../summary/summary-background.ts';
import { isOfTheBody, tellingAbsences } from '../summary/summary-findings.ts';
import { toldLines } from '../summary/told-lines.ts';
import { broughtInWords, isOfOpening } from '../summary/what-brings-them.ts';
import { type BackgroundTitle, backgroundTitles, type ReadBackPoint } from './read-back-point.ts';
import { type Wording, wordComplaint, wordFact } from './word-point.ts';

const mostPoints = 7;
const mostDenials = 1;
const mostOfOpening = 25;
/** What else they came with is said back, or they believe that it was not heard. */
const mostOtherComplaints = 2;

/** For how many of the likeliest conditions a finding carries the conclusion. */
const leadingConditions = 3;

/** What brings them: by what was heard where they said so, else in their words. */
function openingPoint(state: ConsultationState, brings: Fact | null, wording: Wording): readonly ReadBackPoint[] {
  if (brings !== null)
    return [{ id: 'complaint', text: wordComplaint(brings, wording), about: { kind: 'complaint', finding: brings.finding } }];
  const words = broughtInWords(state, null);
  return words === undefined
    ? []
    : [{ id: 'complaint', text: `What brings you: “${clipped(words, [], mostOfOpening)}”`, about: { kind: 'opening' } }];
}

/** The few points that carry the conclusion, as far as the patient told them in this consultation. */
export function choosePoints(
  parts: EngineParts,
  state: ConsultationState,
  { differential, byFinding, protocol }: ClinicalView,
): readonly ReadBackPoint[] {
  const { knowledge } = parts;
  const wording = { state, knowledge, protocol };
  const heard = state.complaint === null ? undefined : byFinding.get(state.complaint);
  const complaint = heard?.status === 'present' ? heard : undefined;
  const brings = complaint !== undefined && state.broughtBy === undefined && isOfOpening(complaint, state) ? complaint : null;
  const opening = openingPoint(state, brings, wording);
  const told = backgroundTitles.flatMap((title): readonly ReadBackPoint[] => {
    const text = toldUnder(title, parts, state, protocol);
    return text === null ? [] : [{ id: title.toLowerCase(), text: `${title}: ${text}`, about: { kind: 'background', title } }];
  });
  const lineOf = (fact: Fact): readonly ReadBackPoint[] => {
    const text = wordFact(fact, wording);
    return text === null ? [] : [{ id: `finding-${fact.finding}`, text, about: { kind: 'finding', finding: fact.finding } }];
  };
  const isSayable = sayable(knowledge);
  const others = state.otherComplaints
    .flatMap((code) => toldOf(state, code, 'present'))
    .filter(isSayable)
    .flatMap(lineOf)
    .slice(0, mostOtherComplaints);
  const denials = keyDenials(state, differential, knowledge)
    .filter((fact) => isConfirmed(fact, state, protocol))
    .flatMap(lineOf)
    .slice(0, mostDenials);
  const room = mostPoints - opening.length - told.length - denials.length;
  const findings = carryingFindings({ ...state, complaint: brings?.finding ?? null }, differential, knowledge).flatMap(lineOf);
  return [...opening, ...withoutTwice([...others, ...findings]).slice(0, room), ...denials, ...told];
}

/** The same words are no two lines, whatever was read in them. */
function withoutTwice(points: readonly ReadBackPoint[]): readonly ReadBackPoint[] {
  return points.filter(({ text }, place) => points.findIndex((other) => other.text === text) === place);
}

/** What was told here of medicines or allergies: in the patient's words where there are any, else by the names in them. */
function toldUnder(
  title: BackgroundTitle,
  { knowledge, answers }: EngineParts,
  told: ConsultationState,
  protocol: ClinicalView['protocol'],
): string | null {
  const state: ConsultationState = { ...told, profile: emptyProfile };
  const lines = toldLines({ state, protocol, knowledge, story: [] }).filter((line) => line.title === title);
  if (lines.length > 0) return lines.map(({ text }) => text).join(' ');
  const background = summaryBackground({ state: { ...state, facts: [] }, protocol, knowledge, telling: [], told: [] });
  const listed = background.find((entry) => entry.title === title)?.text;
  if (listed !== undefined) return listed === notKnown ? null : listed;
  const { medicines, allergies } = medicinesTold(state, answers.book, '');
  const names = title === 'Medicines' ? medicines.map(({ called }) => called) : allergies;
  return names.length === 0 ? null : [...new Set(names)].join('; ');
}

/** What the patient has that speaks for the likeliest, for each in turn; the complaint itself is a line of its own. */
function carryingFindings(state: ConsultationState, differential: readonly RankedCondition[], knowledge: Knowledge): readonly Fact[] {
  const isSayable = sayable(knowledge);
  const { findings } = knowledge;
  const opening = state.facts.find(({ finding }) => finding === state.complaint)?.quote;
  const leaders = differential.slice(0, leadingConditions);
  const longest = Math.max(0, ...leaders.map((ranked) => ranked.for.length));
  const inTurn = Array.from({ length: longest }, (_, place) => leaders.flatMap((ranked) => ranked.for[place] ?? [])).flat();
  const present = inTurn.flatMap((code) => toldOf(state, code, 'present')).filter(isSayable);
  const refined = new Set<string>([state.complaint ?? '', ...present.flatMap(({ finding }) => findings.get(finding)?.of ?? [])]);
  // Medicines have a line of their own, and what was read in the very words of the complaint's line is said by it.
  return [...new Set(present)].filter(
    ({ finding, quote }) => !refined.has(finding) && quote !== opening && findings.get(finding)?.kind !== 'medication',
  );
}

/** Denials that speak against one of the likeliest conditions, those against what must not be missed first. */
function keyDenials(state: ConsultationState, differential: readonly RankedCondition[], knowledge: Knowledge): readonly Fact[] {
  const isSayable = sayable(knowledge);
  const telling = tellingAbsences(differential);
  const dangerous = tellingAbsences(differential.filter(({ condition }) => knowledge.conditions.get(condition)?.doNotMiss === true));
  const ordered = new Set([...telling.filter((code) => dangerous.includes(code)), ...telling]);
  return [...ordered].flatMap((code) => toldOf(state, code, 'absent')).filter((fact) => isOfTheBody(fact, knowledge) && isSayable(fact));
}

/** What a crisis is told by was spoken of with care when it was told, and is no line of a list. */
function sayable({ redFlags }: Pick<Knowledge, 'redFlags'>): (fact: Fact) => boolean {
  const ofCrises = new Set<string>(
    redFlags.filter(({ kind }) => kind === 'crisis').flatMap(({ code, raisedBy }) => [code, ...raisedBy.flat()]),
  );
  return ({ finding }) => !ofCrises.has(finding);
}

function toldOf({ facts }: ConsultationState, code: FindingCode, status: Fact['status']): readonly Fact[] {
  return facts.filter((fact) => fact.finding === code && fact.status === status && fact.source.kind === 'message');
}
