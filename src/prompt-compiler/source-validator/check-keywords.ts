import { rangeOf } from '../piece.ts';
import { type SourceLine, saysNothing } from './source-line.ts';
import type { Finding } from './validation-issue.ts';

const fields =
  /^(chief complaint|main complaint|presenting complaint|also for|also called|next steps?|do not miss)(?: ?[-;=.] ?| )(?=\S)(?!:)/i;
const lists = /^(next steps?|consider|do not miss|red flags?|also for|chief complaint) *$/i;
const emergency = /^((?:this is an? )?(?:emergency|red flag)(?: and stop)?(?: only)? (?:if|when|unless) )([^:]*)$/i;
/** Verbs with which the words to a patient begin. */
const spoken = /(?:[,;.-]? )(?=(?:Call|Go|Please|This|Stop|Seek|Get|You|Tell|Ring|Dial|Contact|Ask|Do|Lie|Sit|Take|Have|See|An?|The)\b)/;

/** Finds words of the language that lack their colon. */
export function checkKeywords(lines: readonly SourceLine[]): readonly Finding[] {
  return lines.flatMap((line): readonly Finding[] => {
    if (saysNothing(line) || line.kind === 'heading' || line.kind === 'numbered') return [];
    const { text } = line.body;
    const offset = line.piece.text.length - text.length;
    const field = fields.exec(text);
    if (
      field?.[1] !== undefined &&
      !(/^do not miss/i.test(text) && /[?.]$/.test(text)) &&
      !/^[^:]{0,30}:/.test(text.slice(field[1].length))
    )
      return [missing(line, field[1], offset + field[1].length, offset + field[0].length)];
    const list = lists.exec(text);
    if (list?.[1] !== undefined) return [missing(line, list[1], offset + list[1].length, offset + list[1].length, ':')];
    const raised = emergency.exec(text);
    const words = raised?.[2] === undefined ? null : spoken.exec(raised[2]);
    if (raised?.[1] === undefined || words === null) return [];
    const at = offset + raised[1].length + words.index;
    return [missing(line, 'the condition', at, at + words[0].length)];
  });
}

function missing(line: SourceLine, after: string, from: number, to: number, newText = ': '): Finding {
  return {
    type: 'formatting',
    line: line.line,
    message: `There is no colon after “${after}”.`.replace('“the condition”', 'the condition'),
    suggestion: `Write “:” after ${after === 'the condition' ? after : `“${after}”`}.`,
    fix: { range: rangeOf(line.piece, from, to), newText },
  };
}
