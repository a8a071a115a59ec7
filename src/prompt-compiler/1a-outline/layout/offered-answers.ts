import { inlineAnswers } from '../answer-rules/answer-said.ts';
import type { SourceLine } from '../read-lines.ts';

const numbered = /^\d+(?:\.\d+)*\. /;
const marked = /^(?:[-*+•·◦▪‣☐□○●]|\(?[a-z][).]|\d{1,2}\)|o) (?=\S)/i;
const rest = / ?(?:->|[:=]|\.{3,}| - |[([]).*$/;

/** What the questions of a prompt offer to answer, in lower case: such a word means the answer, whatever else somebody calls by it. */
export function offeredAnswers(lines: readonly SourceLine[]): ReadonlySet<string> {
  const offered = new Set(['yes', 'no', 'y', 'n']);
  for (const { piece } of lines) {
    const { text } = piece;
    const mark = marked.exec(text);
    if (mark !== null) offered.add(text.slice(mark[0].length).replace(rest, '').trim().toLowerCase());
    else if (numbered.test(text)) for (const answer of [...inlineAnswers(text), ...inWords(text)]) offered.add(answer.toLowerCase());
  }
  return offered;
}

/** 'Which of these: mild, moderate or severe?' */
function inWords(text: string): readonly string[] {
  const listed = /: ?([^:?]+)\?$/.exec(text)?.[1];
  return listed === undefined ? [] : listed.split(/, ?(?:or )?| or /).map((answer) => answer.trim());
}
