import type { Fact } from '../../clinical/fact.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import type { Alarm } from '../../clinical/red-flag.ts';
import type { Asked } from '../consultation-state.ts';
import type { Heard } from '../listening/heard.ts';

const times = 'now|at the moment|currently|today|tonight|this (?:morning|evening|afternoon)|just|still';
const timeOfNow = new RegExp(`\\b(?:${times})\\b`, 'i');
const mayBeNow = new RegExp(`\\b(?:${times}|can'?t|cannot|am|i'?m|are|is)\\b`, 'i');

/**
 * What a reply to the question for allergies tells of a medicine's doing: it is over, and nothing that the patient has now, unless they say that it
 * is of now.
 */
export function reactionsIn(facts: readonly Fact[], asked: Asked | null, reply: string, knowledge: Knowledge): readonly Fact[] {
  if (asked?.kind !== 'allergies' || timeOfNow.test(reply)) return [];
  return facts.filter(({ finding }) => {
    const kind = knowledge.findings.get(finding)?.kind;
    return kind === 'symptom' || kind === 'sign' || kind === 'measurement' || kind === 'medication';
  });
}

/** What was heard with the reactions in it, as the guard has to see it: what they did may be of now although nothing says so. */
export function withReactions(heard: Heard): Heard {
  const { state, learned, learnedByRules, ofReaction } = heard;
  if (ofReaction.length === 0) return heard;
  const more = (facts: readonly Fact[]) => [
    ...facts.filter(({ finding }) => ofReaction.every((one) => one.finding !== finding)),
    ...ofReaction,
  ];
  const byRules = state.byRules === undefined ? {} : { byRules: { ...state.byRules, facts: more(state.byRules.facts) } };
  return {
    ...heard,
    state: { ...state, facts: more(state.facts), ...byRules },
    learned: more(learned),
    learnedByRules: more(learnedByRules),
  };
}

/** Whether a danger in such an answer may be over, since nothing in it says that it is of now. A crisis never is. */
export function mayBePast(asked: Asked | null, alarm: Alarm, reply: string): boolean {
  return asked?.kind === 'allergies' && alarm.kind === 'emergency' && !mayBeNow.test(reply.replace(/’/g, "'"));
}
