import { thingsIn } from './asked-words.ts';
import type { Speaker } from './first-person.ts';
import { type Whose, whoseClause } from './whose-clause.ts';

/** A part of a sentence that makes a statement of its own. */
export interface SaidClause {
  readonly text: string;
  readonly things: ReadonlySet<string>;
  /** Says that something is not so. */
  readonly denies: boolean;
  /** Speaks of what is over, or of an amount that is short of the whole. */
  readonly limits: boolean;
  /** Of whom it is told: 'His sister has gout' says nothing of him. */
  readonly whose: Whose;
}

const joints =
  /\s*[;:]\s*|,?\s+(?=(?:but|although|though|whereas|while|except)\b)|,\s+(?:and\s+)?(?=(?:no|not|never|denies|without)\b)|,\s+|\s+(?=and (?:s?he|I|it|they|we|(?:is |gets? |feels? )?(?:better|worse|eased|relieved)|(?:his|her|my) (?:mother|father|sister|brother|wife|husband|son|daughter|partner))\b)/;

const denying =
  /\b(?:no|not|cannot|unable|never|nor|neither|none|nothing|nobody|nowhere|nil|denies|denied|^(?:and |but )?without|spared|spares|absent|clear of|free of|comfortable|stable|normal(?:ly)?|intact|unchanged|fine)\b|n['’]t\b/i;

const limiting =
  /\b(?:ex-|former(?:ly)?|used to|stopped|quit|gave up|given up|no longer|any ?more|not now|not since|previous(?:ly)?|in the past|years ago|as a child|was on|resolved|until|none since|at first|(?:is|are|has|have|had|now|was) gone|gone (?:now|again|since)|went away|cleared up|passed off|now (?:normal|gone|recovered|better|well|settled)|which is old|long-?standing|not always|only|(?<=\S )without)\b/i;

/** 'No cough, fever or sweating': one denial for all of a list. */
const beginsDenial = /^(?:no|denies|denied|without|never had|has no|have no|neither)\b/i;
const ofList = /^(?:and |or |nor )?(?:[\p{L}-]+ ){0,3}[\p{L}-]+(?: (?:or|nor) (?:[\p{L}-]+ ){0,3}[\p{L}-]+)?[.]?$/iu;
const startsAnew =
  /^(?:s?he|they|it|I|but|although|though|only|except|the|his|her|my)\b|\b(?:is|are|was|were|has|have|had|since|for|does|do|did)\b/i;

const negating = /\b(?:no|not|cannot|unable|never|nothing|nobody|nowhere)\b|n['’]t\b/i;

/** Whether a question asks for something that is not so: 'Are you so unsteady that you cannot stand?' */
export function asksForNot(question: string): boolean {
  return negating.test(question);
}

/** The parts of a sentence; `inherited` are the things that 'it' goes on about. */
export function clausesOf(written: string, inherited: ReadonlySet<string>, speaker: Speaker): readonly SaidClause[] {
  const texts = written.split(joints).filter((text) => text !== '');
  const isDeniedList = beginsDenial.test(written) && texts.some((text) => /\b(?:or|nor)\b/i.test(text));
  let whose: Whose = { of: 'patient' };
  let last: ReadonlySet<string> = inherited;
  let inList = isDeniedList;
  const clauses = texts.map((text): SaidClause => {
    whose = whoseClause(text, whose, speaker);
    const own = thingsIn(text);
    // 'My right calf is swollen; the left is not.'
    const things = own.size === 0 ? last : new Set([...own, ...inherited]);
    last = things;
    inList = inList && (beginsDenial.test(text) || (ofList.test(text) && !startsAnew.test(text)));
    return { text, things, denies: denying.test(text) || inList, limits: limiting.test(text), whose };
  });
  // 'He wheezed on Monday, not since.'
  return clauses.map((clause, at) => {
    const next = clauses[at + 1];
    return next?.limits === true && next.things === clause.things ? { ...clause, limits: true } : clause;
  });
}

/** Whether a sentence speaks of what is over, or in part. */
export function isLimited({ written }: { readonly written: string }): boolean {
  return limiting.test(written);
}

/** The part of a spoken sentence that says most of what was asked. */
export function partSaying(said: string, asked: ReadonlySet<string>): string {
  const shared = (part: string) => [...thingsIn(part)].filter((thing) => asked.has(thing)).length;
  const [best = said] = said.split(joints).toSorted((one, other) => shared(other) - shared(one));
  return best;
}

/** Where in a sentence somebody else is spoken of. */
export function othersIn(written: string, speaker: Speaker): readonly { readonly start: number; readonly end: number }[] {
  let from = 0;
  return clausesOf(written, new Set(), speaker).flatMap(({ text, whose }) => {
    const start = written.indexOf(text, from);
    from = start + text.length;
    return whose.of === 'others' ? [{ start, end: from }] : [];
  });
}
