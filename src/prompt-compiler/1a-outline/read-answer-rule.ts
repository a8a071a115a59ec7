import { columnAt, cut, type Piece } from '../piece.ts';

/** What comes between an answer and what follows it: an arrow, a colon, a dash, or a question mark ('Yes? Go to 7.'). */
const shape = /^(?:if )?([^.:?!]{1,60}?) ?(?:-> ?| ?: | - |\? )(?=\S)/i;
const yesOrNo = /^(?:only )?(yes|no|y|n)(?:,? only)?$/i;
const remaining = /^(?:all |any(?:thing)? |the )?(?:other(?:s| two| three| answers?)?|else|rest|anything else)$/i;
const joints = new Set(['or', 'and', 'the', 'only', 'either', 'a', 'an', 'any', 'of', 'both']);

const goesOn =
  /^(?:please )?(?:just )?(?:carry on|continue|go on|next|move on|keep going|nothing|no emergency)(?: with the next(?: question)?)?[.! ]*$/i;
const jumps =
  /^(?:(?:then|please|so|now) )?(?:(?:go|skip|jump|move|carry|hop|pass|turn|continue|proceed|straight|leap)(?: on| straight| over| back| ahead)* (?:to|at|with)|on to|to)? ?(?:question |number |no\.? ?|step |nr\.? ?|q\.? ?)?[([]?(\d+(?:\.\d+)*)[/).\]]*(?: next)?[. ]*$/i;
const stops =
  /^(?:(?:then|please|and) )?(?:stop|end|finish|close|done|fin|that(?:'s| is) (?:all|the end))(?: here| now| there| the (?:chat|interview|questions))*[.! ]*$/i;

const urgent = /\b(?:999|911|112|000|ambulance|a ?& ?e|emergency(?! contact)|e\.?r\.?)(?![\p{L}\p{N}])/iu;
/** What an order for help begins with: 'other - emergency surgery' is none. */
const ordersHelp =
  /^(?:(?:then|so|please|possible [\w ]{1,20},|poss\. ?\w{1,10},) )?(?:(?:(?:that|this|it)(?:'s| is) )?(?:an )?emergency\b(?! (?:surgery|operation|contact|department|room|admission|caesarean|contraception))|999\b|911\b|112\b|000\b|ambulance\b|a ?& ?e\b|(?:please )?(?:call|ring|phone|dial|get|go (?:straight )?to|send for|tell (?:them|him|her|the patient) to|advise)\b)/i;
const leavesOut = /^(?:(?:then|please|so) )?(?:skip|leave out|omit|pass over|don't ask|do not ask|drop) (.+?)[. ]*$/i;
const notUrgent = /\bno need (?:for|to)\b|\b(?:no|not an?|isn't an?|non-?)[ -]?emergency\b/i;
const closing =
  /[,;.:(-]*\s*(?:and |then |and then |that is |that's |we |please )*(?:stop|end|finish|close|done)(?: (?:here|now|there|of|the|this|chat|interview|questions|asking))*[.!)]*\s*$/i;
const ends = /\b(?:the )?end of (?:the |this )?(?:chat|interview|questions)\b/i;
const orders = /\b(?:call|ring|phone|dial|go|get|seek|attend|send|tell|take)\b/i;

/** Answers that stand in the wording of a question: '(yes / no)', '[rest, both]', 'Y/N'. */
const answersInWording = /[([][^()[\]]*[,/|][^()[\]]*[)\]][ .?]*$|\by ?\/ ?n\b/i;

/** Whether a question holds its answers in its own wording: what stands below it then says what follows them. */
export function offersInline(wording: string): boolean {
  return answersInWording.test(wording);
}

/** Where the answers of a rule are looked for: the wording and the answers of the question above it. */
export interface RuleContext {
  readonly wording: string;
  readonly labels: readonly string[];
}

/**
 * Reads a line below a question that says what follows an answer in the manner of a list ('None - move on to 7.', 'Y: 999, emergency, stop', 'bad or
 * awful: 3') as the same line in the words of the language ('none -> go to 7'); `null` where it is no such line, and `nothing` where it
 * only says that the questions go on.
 */
export function readAnswerRule(piece: Piece, context: RuleContext): Piece | 'nothing' | null {
  const match = shape.exec(piece.text);
  if (match?.[1] === undefined) return null;
  const answer = answerSaid(match[1].trim(), context);
  if (answer === null) return null;
  const rest = cut(piece, match[0].length);
  if (goesOn.test(rest.text)) return 'nothing';
  const act = actSaid(rest.text);
  if (act === null) return null;
  return rewritten(piece, `${answer} -> ${act}`);
}

/**
 * Reads an answer of a list together with what its line says is done when it is chosen ('nothing in it: 5/') as the same in the words of the language ('nothing in it
 * -> go to 5'); null where it says nothing that is understood.
 */
export function readAnswerChosen(piece: Piece): Piece | null {
  const match = shape.exec(piece.text);
  if (match?.[1] === undefined || /[?]$/.test(match[0].trim())) return null;
  const said = cut(piece, match[0].length).text;
  if (goesOn.test(said)) return cut(piece, 0, match[1].length);
  const act = actSaid(said);
  return act === null ? null : rewritten(piece, `${match[1].trim()} -> ${act}`);
}

function answerSaid(said: string, { wording, labels }: RuleContext): string | null {
  const plain = yesOrNo.exec(said)?.[1]?.toLowerCase();
  if (plain !== undefined) return plain.startsWith('y') ? 'yes' : 'no';
  if (remaining.test(said)) return 'otherwise';
  const offered = new Set([...labels, ...inlineAnswers(wording)].map((label) => label.toLowerCase()));
  const parts = offered.has(said.toLowerCase()) ? [said] : said.split(/, ?(?:or |and )?| or | and |\//);
  if (parts.every((part) => offered.has(part.trim().toLowerCase()))) return parts.map((part) => `"${part.trim()}"`).join(' or ');
  const known = new Set(wordsOf([wording, ...labels].join(' ')));
  const words = wordsOf(said).filter((word) => !joints.has(word));
  if (words.length === 0 || !words.every((word) => known.has(word))) return null;
  return said.replace(/, (?!or |and )/g, ' or ');
}

/** The answers that stand in brackets in the wording: 'How long? [seconds / 20 min or more]'. */
function inlineAnswers(wording: string): readonly string[] {
  const held = /[([]([^()[\]]+)[)\]][ .?]*$/.exec(wording)?.[1] ?? '';
  return held
    .split(/ ?[/|] ?|, ?(?:or )?/)
    .map((answer) => answer.trim())
    .filter((answer) => answer !== '');
}

function actSaid(said: string): string | null {
  const target = jumps.exec(said)?.[1];
  if (target !== undefined) return `go to ${target}`;
  if (stops.test(said)) return 'stop';
  const left = leavesOut
    .exec(said)?.[1]
    ?.replace(/\bQ\.? ?(?=\d)/gi, '')
    .replace(/[([](\d+(?:\.\d+)*)[)\]]|(\d)\//g, '$1$2');
  if (left !== undefined && /^(?:questions? )?\d[\d., toand&-]*$/i.test(left)) return `skip ${left.replace('&', 'and')}`;
  if (!ordersHelp.test(said) || !urgent.test(said) || notUrgent.test(said)) return null;
  const stop = closing.test(said) || ends.test(said) ? ' Stop.' : '';
  const told = said
    .replace(closing, '')
    .replace(/^(?:this is )?(?:an )?emergency\b[.,:;! -]*/i, '')
    .trim();
  return `Emergency: ${inWords(told)}${stop}`;
}

/** What is said to the patient; a bare number is no sentence. */
function inWords(told: string): string {
  const number = /\b(?:999|911|112|000)\b/.exec(told)?.[0];
  if (told !== '' && orders.test(told)) return /[.!]$/.test(told) ? told : `${told}.`;
  if (number !== undefined) return `Call ${number} now.`;
  return /a ?& ?e|e\.?r\.?/i.test(told) ? 'Go to an emergency department now.' : 'Call an ambulance now.';
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}<>+]+/gu) ?? [];
}

/** Other words in the place of a piece: each of their characters stands where the piece has one, so that what is reported is found there. */
function rewritten(piece: Piece, text: string): Piece {
  const last = Math.max(0, piece.text.length - 1);
  const columns = Array.from({ length: text.length }, (_, index) => columnAt(piece, Math.min(index, last)));
  return { text, line: piece.line, columns, isRewritten: true };
}
