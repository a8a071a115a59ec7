import { cut, type Piece, type Replacement, withReplaced } from '../../piece.ts';
import { actAfterAnswer } from '../answer-rules/act-said.ts';
import type { SourceLine } from '../read-lines.ts';

/** 'CODE ONE means: call 911, stop', '"Red flag" = yes to 2, 3 or 4', 'Severe pain is when 5 is 8 or more'. */
const definition =
  /^(?:[-*•>] ?)*(?:note: ?)?(?:(?:here|below|in this (?:prompt|sheet|form|script)|by),? )?(["'(]?)(?<term>\p{L}[\p{L}\d '/-]{1,30}?)["')]? ?(?<sign>=|:|:?=|means?(?: that)?:?|stands for:?|is when|is defined as:?|counts as:?|refers to:?|(?:is|are) called when) ?(?<said>\S.*)$/iu;
/** What a definition may say holds: it names its questions. */
const condition =
  /^(?:if |when )?(?:a )?(?:(?:yes|no)(?: answer)? (?:to|at|in|on|for)|(?:any|all|both|either|none|neither|one|two|three|at least (?:one|two|three|\d)|(?:one|two|three|\d) or more)(?: yes(?:es)?)? (?:of|to|in|from|at|among)?|(?:question |q ?)?\d+(?:\.\d+)* (?:is|was|=|or|and|includes?|above|below|over|under)|the total\b|the sum of\b|(?:the )?answers? (?:to|of) ).*\d/i;
const mayDefine = /[=:]|\b(?:means?|when|defined|stands?|counts?|refers?)\b/;
const ownLine = /^\d+(?:\.\d+)*\. /;
const keyword =
  /^(?:yes|no|y|n|note|notes|rule|rules|routing|next|then|otherwise|else|if|emergency|consider|stop|end|start|total|score|sum|answers?|options?|type|text|question|ask|skip|style|title|chief complaint|complaint|cc|also for|any|all|none|other|do not miss|always|never|sometimes|often)$/i;
const before =
  /(?:^|[,;:.>=(-] ?|\b(?:if|when|unless|where|and|or|not|then|is|are|no|any|there is|has|have|treat as|with|for|as) (?:an? |the )?)$/i;
const after = /^ ?(?:$|[,;:.)!(-]|->|(?:and|or|but|then|ask|go|skip|stop|if|unless|is present|on|at)\b)/i;
const mostTerms = 40;

interface Term {
  readonly pattern: RegExp;
  readonly text: string;
}

/** Reads what an author defines ('CODE ONE means: call 911 and stop.', 'High risk = yes to 2 or 3') in every line that uses it. */
export function defineTerms(lines: readonly SourceLine[]): readonly SourceLine[] {
  const terms: Term[] = [];
  const defining = new Set<number>();
  lines.forEach(({ piece, isComment }, index) => {
    if (isComment || !mayDefine.test(piece.text) || ownLine.test(piece.text) || terms.length >= mostTerms) return;
    const term = termIn(piece);
    if (term === null) return;
    // A term that nothing uses was none: '5 = worst'.
    if (!lines.some((other, at) => at !== index && uses(other.piece, term))) return;
    terms.push(term);
    defining.add(index);
  });
  if (terms.length === 0) return lines;
  return lines.map((line, index): SourceLine => {
    if (defining.has(index)) return { ...line, piece: { text: '', line: line.number, columns: 1 }, isComment: true, taken: 'instruction' };
    return { ...line, piece: terms.reduce(withTerm, line.piece) };
  });
}

function termIn(piece: Piece): Term | null {
  const match = piece.text.length > 300 ? null : definition.exec(piece.text);
  const { term, said, sign } = match?.groups ?? {};
  if (
    term === undefined ||
    said === undefined ||
    (sign === ':' && /^red flags?$/i.test(term)) ||
    keyword.test(term) ||
    term.split(' ').length > 4
  )
    return null;
  const rest = cut(piece, piece.text.length - said.length);
  // A colon alone defines only what is written as a name: 'CODE ONE: call 911'.
  const isName = /^["'(]/.test(piece.text.trimStart()) || term === term.toUpperCase();
  if (sign === ':' && !isName) return null;
  const act = actAfterAnswer(rest);
  const text =
    act !== null && act !== 'nothing'
      ? act.text
      : condition.test(said)
        ? `(${said.replace(/^(?:if|when) /i, '').replace(/[. ]+$/, '')})`
        : null;
  if (text === null) return null;
  const words = term.replace(/[/'-]/g, '\\$&').replace(/ /g, '[ -]');
  return {
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])["']?${words}["']?(?![\\p{L}\\p{N}])`, term === term.toUpperCase() ? 'gu' : 'giu'),
    text,
  };
}

function uses({ text }: Piece, { pattern }: Term): boolean {
  return [...text.matchAll(pattern)].some((match) => isTerm(text, match));
}

/** Whether a word stands where a condition or what is done does, and not among others. */
function isTerm(text: string, { index, 0: word }: RegExpExecArray): boolean {
  return before.test(text.slice(0, index)) && after.test(text.slice(index + word.length));
}

function withTerm(piece: Piece, { pattern, text }: Term): Piece {
  const found = [...piece.text.matchAll(pattern)]
    .filter((match) => isTerm(piece.text, match))
    .map(({ index, 0: word }): Replacement => ({ from: index, to: index + word.length, text }));
  return withReplaced(piece, found);
}
