import { rangeOf } from '../piece.ts';
import { startsLikeQuestion } from '../question-words.ts';
import { isInstruction, type SourceLine, saysNothing } from './source-line.ts';
import type { Finding } from './validation-issue.ts';

const longestQuestion = 360;
const placeholder =
  /\[(?:todo|tbd|tbc|fixme|insert|add|your|enter|placeholder|fill)\b[^\]]*\]|<(?:todo|tbd|insert|add|your|enter|placeholder|fill)\b[^>]*>|\{\{[^}]*\}\}|\b(?:TODO|TBD|TBC|FIXME|XXX+)\b:?|\?{3,}|\blorem ipsum\b|^(?:placeholder|question text here|your question here)\b[.?:]?/;
const request =
  /^(?:and |also |then )?(?:please|describe|tell|list|name|rate|explain|give|specify|state|pick|choose|select|mark|enter|(?:can|could|would|will) you (?:please )?(?:describe|tell|list|name|rate|explain|give|show|point|say))\b/i;
const following = /^(?:if (?:so|yes|not|no|you|there|it|any)\b|or\b|and\b|for example|such as|like\b|e\.g\.|that is|i\.e\.)/i;

/** Finds what is wrong with the wording and the punctuation of single lines. */
export function checkLayout(lines: readonly SourceLine[]): readonly Finding[] {
  const asking = lines.filter((line) => line.kind === 'numbered' && startsLikeQuestion(line.body.text) && !request.test(line.body.text));
  const marked = asking.filter(({ body }) => body.text.includes('?')).length;
  const expectsMarks = marked > 0 || asking.length < 3;
  const starts = lines.filter(({ kind, body }) => kind === 'numbered' && /^\p{L}/u.test(body.text));
  const lowerStarts = starts.filter(({ body }) => /^\p{Ll}/u.test(body.text)).length;
  const expectsCapitals = lowerStarts * 2 < starts.length;
  return lines.flatMap((line, index): readonly Finding[] => {
    if (saysNothing(line)) return [];
    const found =
      emptyHeading(line) ??
      leftOver(line) ??
      twoQuestions(line) ??
      (expectsMarks && !runsOver(lines[index + 1]) ? noQuestionMark(line) : null) ??
      punctuation(line) ??
      (expectsCapitals ? lowerCase(line) : null) ??
      tooLong(line);
    return found === null ? [] : [found];
  });
}

type Check = Finding | null;

function finding(
  line: SourceLine,
  message: string,
  suggestion: string,
  change: { from: number; to: number; newText: string } | null,
): Finding {
  const fix = change === null ? null : { range: rangeOf(line.piece, change.from, change.to), newText: change.newText };
  return { type: 'formatting', line: line.line, message, suggestion, fix };
}

function emptyHeading(line: SourceLine): Check {
  if (line.kind !== 'heading' || line.body.text !== '') return null;
  return finding(line, 'This heading has no text.', 'Give it a title, or delete the line.', {
    from: 0,
    to: line.piece.text.length,
    newText: '',
  });
}

function leftOver(line: SourceLine): Check {
  const match = placeholder.exec(line.body.text);
  if (match === null) return null;
  return {
    ...finding(line, `“${match[0]}” was left over from a draft.`, 'Write what belongs here, or delete the line.', null),
    explainsLine: true,
  };
}

function twoQuestions(line: SourceLine): Check {
  const { text } = line.piece;
  if (line.kind !== 'numbered') return null;
  const offset = text.length - line.body.text.length;
  const second = /[?.] (?=\d+(?:\.\d+)*[.)] (?:\p{Lu}|if |when ))/u.exec(line.body.text);
  if (second !== null) {
    const at = offset + second.index + 1;
    const number = /^\d+(?:\.\d+)*/.exec(text.slice(at + 1))?.[0] ?? '';
    return finding(line, `Question ${number} stands in the line of question ${line.number}.`, `Begin a new line before “${number}.”.`, {
      from: at,
      to: at + 1,
      newText: `\n${number.includes('.') ? '   ' : ''}`,
    });
  }
  if (isInstruction(line.body.text)) return null;
  for (const match of line.body.text.matchAll(/\? (?=\p{Lu})/gu)) {
    const rest = line.body.text.slice(match.index + 2);
    if (!/\?/.test(rest) || !startsLikeQuestion(rest) || request.test(rest) || following.test(rest)) continue;
    return finding(
      line,
      'This line asks two questions: one answer could not tell which was meant.',
      `Make “${quoted(rest)}” a question of its own, with its own number.`,
      null,
    );
  }
  return null;
}

/** The words of a question may fill several lines. */
function runsOver(next: SourceLine | undefined): boolean {
  return (
    next?.kind === 'plain' &&
    !isInstruction(next.body.text) &&
    !/^\(?(?:please )?(?:choose|select|tick|pick|mark|check)\b/i.test(next.body.text)
  );
}

function noQuestionMark(line: SourceLine): Check {
  const { body, piece } = line;
  if (line.kind !== 'numbered' || body.text.includes('?') || !startsLikeQuestion(body.text) || request.test(body.text)) return null;
  const last = piece.text[piece.text.length - 1] ?? '';
  if (!/[\p{L}\d.,;)\]!]/u.test(last) || /\b(?:etc|e\.g|approx)\.$/.test(body.text) || body.text.split(' ').length < 3) return null;
  if (/\. [A-Z]/.test(body.text)) return null;
  // 'Do not ask 7 unless 1 is both.' asks nothing.
  if (/^(?:do not|don't) (?:ask|go|skip)\b/i.test(body.text)) return null;
  const brackets = / ?(?:\([^()]*\)|\[[^[\]]*\])$/.exec(piece.text);
  const end = brackets?.index ?? piece.text.length - (/[.,;!]/.test(last) ? 1 : 0);
  // 'Do you struggle with: (choose all that apply)' goes on in its answers.
  if (piece.text.slice(0, end).endsWith(':')) return null;
  const to = brackets === null ? piece.text.length : end;
  return finding(line, 'The question has no question mark.', 'End it with “?”.', { from: end, to, newText: '?' });
}

function punctuation(line: SourceLine): Check {
  const { text } = line.piece;
  const spaced = /(?<=[\p{L}\d)]) ([?!,;])(?= |$)/u.exec(text);
  if (spaced !== null)
    return finding(line, `There is a space before “${spaced[1]}”.`, `Delete the space before “${spaced[1]}”.`, {
      from: spaced.index,
      to: spaced.index + 1,
      newText: '',
    });
  const doubled = /(?<=[\p{L}\d)])(?:\?\?|\?\.|!!+|,,+|;;+)(?= |$)/u.exec(text);
  if (doubled !== null)
    return finding(line, `“${doubled[0]}” is one mark too many.`, `Write “${doubled[0][0]}”.`, {
      from: doubled.index,
      to: doubled.index + doubled[0].length,
      newText: doubled[0][0] ?? '',
    });
  return null;
}

function lowerCase(line: SourceLine): Check {
  const first = line.body.text[0] ?? '';
  if (
    line.kind !== 'numbered' ||
    !/^\p{Ll}(?!\p{Lu})/u.test(line.body.text) ||
    /^(?:if|unless|otherwise|go|stop|skip|ask)\b/.test(line.body.text)
  )
    return null;
  const from = line.piece.text.length - line.body.text.length;
  return finding(line, 'The question begins with a small letter.', `Begin it with “${first.toUpperCase()}”.`, {
    from,
    to: from + 1,
    newText: first.toUpperCase(),
  });
}

function tooLong(line: SourceLine): Check {
  if (line.kind !== 'numbered' || isInstruction(line.body.text) || line.body.text.length <= longestQuestion) return null;
  return finding(
    line,
    `The question has ${line.body.text.length} characters; nobody keeps so much in mind.`,
    'Shorten it, or split it into several questions.',
    null,
  );
}

function quoted(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 60)}…`;
}
