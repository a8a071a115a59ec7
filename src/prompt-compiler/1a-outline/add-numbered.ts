import { called } from '../called.ts';
import { diagnose } from '../messages/diagnose.ts';
import { cut, joinedPieces, type Piece, rangeOf, rewritten } from '../piece.ts';
import { addStatement } from './add-statement.ts';
import { ruleContextOf } from './add-unnumbered.ts';
import { afterAnswer } from './answer-rules/after-answer.ts';
import { splitTail } from './answer-rules/split-tail.ts';
import { audienceCondition } from './audience-condition.ts';
import { maskQuotes } from './mask-quotes.ts';
import type { Condition } from './outline.ts';
import { currentHeading, type OutlineBuilder, openQuestion, type QuestionDraft } from './outline-builder.ts';
import { isTopic } from './read-audience.ts';
import { readNamed } from './read-named.ts';
import { readStatements } from './read-statement.ts';
import { asCondition } from './split-option.ts';
import { conditionOf } from './statement.ts';

/** '- No', and deeper below it '1.2. Why have you come?': asked only after that answer. */
function belowOption({ lastOption }: OutlineBuilder, indent: number, parent: string | null): readonly Condition[] {
  const isBelow = lastOption !== null && lastOption.number === parent && indent >= lastOption.indent + 2;
  return isBelow ? [conditionOf('if', asCondition(lastOption.label))] : [];
}

const instruction =
  /\b(?:ask|asked) ?:|->|^[([](?:only |for |if |skip |not |all )*(?:women|men|females?|males?|patients?|people|children|adults|those|girls|boys|ladies|(?:aged?|over|under)(?= \d))\b[^)\]]*[)\]]|\b(?:go|skip|jump|proceed) to (?:question |q ?)?\d|\b(?:if|unless) (?:question |q ?)?\d+(?:\.\d+)* (?:is|=|includes)\b|\bemergency ?:|[?.] (?:only (?:for|if|in|when|ask)|skip (?:if|for)|unless) |^[^?:]* only ?:|^ask (?:only|all)\b|^(?:only |just )+(?:for|if|in|when)\b[^?:]*:|[([](?:y|n|yes|no) ?[:=](?! ?\d+ ?[,;/] ?(?:y|n|yes|no) ?[:=] ?[01][)\]])[^()[\]?]+[)\]]|^(?:(?:anyone|anybody|everyone|everybody|those|pts?|patients?) (?:who|with|over|under|aged?|of|on|in|taking|having|that|but|except)\b|all others?\b|[mf] \d+\b)[^?:]*: (?=[a-z])|[([](?:questions? |q ?)?\d+(?:\.\d+)*(?:[ ,&]+(?:and |or |to )?\d+(?:\.\d+)*)* only[)\]]|^(?:adults?|children|girls|boys|teenagers|kids): (?!how many|any\b).*\byou\b|^(?:[\w-]+ ){0,3}(?:wom[ae]n|m[ae]n|girls|boys|adults|children)\b[^?:.]*(?:,|and|or) (?:wom[ae]n|m[ae]n|girls|boys|adults|children)\b[^?:]*: |^(?:only )?(?:for|in|among) (?:[\w-]+ ){0,3}(?:patients?|women|men|people|children|adults|those|anyone|females?|males?|girls|boys)\b[^?:]*:|[([](?:if|unless|when) [^()[\]]*\b(?:ask|go to|skip|stop)\b/i;

/** Words of a question that instruct are not asked of a patient in silence. */
function reportInstruction(builder: OutlineBuilder, text: Piece, question: QuestionDraft): void {
  const { number } = question;
  const match = instruction.exec(maskQuotes(text.text)) ?? instruction.exec(text.text);
  if (match === null) return;
  const range = rangeOf(text, match.index, match.index + match[0].length);
  builder.diagnostics.push(
    diagnose('instruction-in-question', range, { number: called(question), words: match[0] }, { questionId: number }),
  );
}

/** What begins with these may say whom it is for; most questions do not. */
const mayName =
  /^(?:only|just|for|in|all|any|if|age|aged|over|under|above|below|between|from|at|up|\d|wom[ae]n|m[ae]n|f|m|females?|males?|lad(?:y|ies)|gentlem[ae]n|girls?|boys?|adults?|child|children|kids?|patients?|people|those)(?![a-z])/i;

/** 'UNDER 16 ONLY. Behaving as usual?' and 'Men of 50 and over: …' are asked of them alone. */
function forPeople(asked: Piece): Piece | null {
  // 'Everyone: anything else?' leaves nobody out.
  const ofAll = /^(?:everyone|everybody|all patients) ?[:.-] ?(?=\S)/i.exec(asked.text);
  if (ofAll !== null) return cut(asked, ofAll[0].length);
  const head = mayName.test(asked.text) ? /^[^?:.]{2,80}?(?= ?[:.] | - )/.exec(asked.text)?.[0] : undefined;
  const audience = head === undefined ? null : audienceCondition(head);
  if (head === undefined || audience === null) return null;
  const rest = cut(asked, head.length + (/^ ?[:.-] ?/.exec(asked.text.slice(head.length))?.[0].length ?? 0));
  return rest.text === '' || isTopic(head, rest.text)
    ? null
    : joinedPieces(['If ', rewritten(cut(asked, 0, head.length), audience), ', ask: ', rest]);
}

/** Adds a numbered line: a question, or a line that only jumps, stops, or says when others are asked. */
export function addNumbered(builder: OutlineBuilder, indent: number, number: string, asked: Piece, whole: Piece): void {
  const range = rangeOf(whole);
  if (asked.text === '') {
    builder.diagnostics.push(
      diagnose('question-without-text', range, { number: builder.labels[number] ?? number }, { questionId: number }),
    );
    return;
  }
  if (builder.numbers.has(number)) {
    builder.diagnostics.push(diagnose('duplicate-number', rangeOf(whole, 0, number.length), { number }, { questionId: number }));
    return;
  }
  builder.numbers.add(number);
  const before = builder.last?.question.number ?? null;
  const parent = number.includes('.') ? number.slice(0, number.lastIndexOf('.')) : null;
  let question: QuestionDraft | null = null;
  let isLabelled = false;
  const authorLabel = builder.labels[number];
  const follows =
    parent === null
      ? builder.last?.question
      : (builder.open.find((open) => open.question.number === parent)?.question ?? builder.last?.question);
  const rest = (follows === undefined ? null : afterAnswer(asked, ruleContextOf(follows))) ?? forPeople(asked) ?? asked;
  const statements = readNamed(rest) === null ? readStatements(rest) : [];
  for (const statement of statements) {
    if (statement.kind !== 'ask') {
      const about = question?.number ?? parent ?? before;
      addStatement(builder, statement, {
        about,
        owned: question !== null || parent !== null,
        label: question === null && !isLabelled ? number : null,
        question,
        whole,
      });
      isLabelled = true;
      continue;
    }
    if (question !== null) {
      builder.diagnostics.push(
        diagnose('two-questions-in-one', rangeOf(statement.text), { number: called(question) }, { questionId: number }),
      );
      continue;
    }
    const tail = splitTail(statement.text);
    builder.tail = tail;
    question = {
      kind: 'question',
      line: whole.line,
      range,
      number,
      ...(authorLabel === undefined ? {} : { authorLabel }),
      parent,
      heading: currentHeading(builder),
      optional: statement.optional,
      always: statement.always,
      conditions: [...belowOption(builder, indent, parent), ...(statement.condition === null ? [] : [statement.condition])],
      text: tail.asked,
      hints: [],
      options: [],
      stem: statement.condition === null ? builder.stem : null,
    };
    reportInstruction(builder, tail.asked, question);
    builder.items.push(question);
    openQuestion(builder, indent, question);
  }
  if (statements.length === 0)
    addStatement(
      builder,
      { kind: 'named', piece: rest },
      { about: parent ?? before, owned: parent !== null, label: number, question: null, whole },
    );
}
