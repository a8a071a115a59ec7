import type { Lexicon } from '../../../clinical/lexicon/compile-lexicon.ts';
import type { NodeOption } from '../../../protocol/protocol.ts';
import { passagesSharing } from './answer-in-words.ts';
import { isTelling, thingsIn } from './asked-words.ts';
import { bearsOut, isWholly } from './bears-out.ts';
import type { HistoryReading, Passage } from './history-reading.ts';
import { asksForNot, type SaidClause } from './said-clauses.ts';
import { statementsIn } from './statements-in.ts';

/**
 * What an option is called: 'bruising or bleeding easily' is called by either, too. By the other names of its finding the reader would have found it;
 * what is left of those in bare words is too little to tell by ('going more often').
 */
function wordingsOf({ label, finding }: NodeOption, { knowledge }: Lexicon): readonly string[] {
  const known = finding === null ? undefined : knowledge.findings.get(finding);
  return [label, ...label.split(/ or /), ...(known === undefined ? [] : [known.label])];
}

const without = /\bwithout\b/i;

function says(wording: string, things: ReadonlySet<string>, clause: SaidClause): boolean {
  return (
    clause.whose.of === 'patient' &&
    (!clause.limits || without.test(wording)) &&
    clause.denies === asksForNot(wording) &&
    [...things].every((thing) => clause.things.has(thing)) &&
    bearsOut(wording, clause) &&
    isWholly(wording, clause)
  );
}

/** The sentence of a history that says what an option is called, in other words than the reader knows it by; null where none does. */
export function passageSayingOption(option: NodeOption, history: HistoryReading, lexicon: Lexicon): Passage | null {
  for (const wording of wordingsOf(option, lexicon)) {
    const things = thingsIn(wording);
    if (![...things].some(isTelling)) continue;
    const found = statementsIn(history).find(({ clauses }) => clauses.some((clause) => says(wording, things, clause)));
    if (found !== undefined) return found.passage;
  }
  return null;
}

/** A sentence that speaks of what an option is about, and neither says nor denies it: it is told, for the reader to judge. */
export function passageNearOption({ label }: NodeOption, history: HistoryReading): Passage | null {
  const asked = thingsIn(label);
  const [best] = passagesSharing(label, history);
  const clauses = statementsIn(history).find(({ passage }) => passage === best)?.clauses ?? [];
  // 'A hard stool' comes near to no 'belly hard as a board': the most of what tells has to stand in one clause.
  const telling = [...asked].filter(isTelling);
  const comesNear = ({ things, denies, whose }: SaidClause) =>
    whose.of === 'patient' && denies === asksForNot(label) && telling.length > 0 && telling.every((thing) => things.has(thing));
  return best !== undefined && clauses.some(comesNear) ? best : null;
}
