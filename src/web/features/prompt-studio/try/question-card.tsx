import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { valueOfOptions } from '../../../../prompt-compiler/trying/value-of-options.ts';
import { whatIsWrongWithAnswer } from '../../../../prompt-compiler/trying/what-is-wrong-with-answer.ts';
import type { Answer } from '../../../../protocol/answer.ts';
import type { ProtocolNode } from '../../../../protocol/protocol.ts';
import type { ScriptedValue } from '../../../../protocol/read-scripted-answer.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { ChoiceList, NumberKey } from './choice-list.tsx';
import { choicesOf } from './choices-of.ts';
import { texts } from './texts.ts';
import { useFocusUnlessTyping } from './use-focus-unless-typing.ts';

interface QuestionCardProps {
  readonly node: ProtocolNode;
  /** The answer given before, where it is being changed. */
  readonly given: { readonly value: ScriptedValue; readonly answer: Answer } | null;
  readonly onAnswer: (value: ScriptedValue) => void;
  readonly onCancel: (() => void) | null;
}

/** One question with a control for its kind. The number keys choose among its answers, 0 is 'not known', Enter answers. */
export function QuestionCard({ node, given, onAnswer, onCancel }: QuestionCardProps) {
  const id = useId();
  const card = useRef<HTMLFormElement>(null);
  const choices = choicesOf(node);
  const several = node.kind === 'several-of' && node.options.length > 0;
  const [chosen, setChosen] = useState<readonly string[]>(given?.answer.kind === 'options' ? given.answer.optionIds : []);
  const [text, setText] = useState(
    given !== null && (typeof given.value === 'string' || typeof given.value === 'number') ? String(given.value) : '',
  );
  const [wrong, setWrong] = useState<string | null>(null);

  useFocusUnlessTyping(card);

  const toggle = (optionId: string) => {
    setChosen((before) => (before.includes(optionId) ? before.filter((other) => other !== optionId) : [...before, optionId]));
  };
  const choose = (index: number) => {
    const choice = choices[index];
    if (choice === undefined) return;
    if (several) toggle(choice.id);
    else onAnswer(choice.value);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (several) return onAnswer(valueOfOptions(node, chosen));
    if (choices.length > 0) return;
    const problem = text.trim() === '' ? texts.missing : whatIsWrongWithAnswer(node, text.trim());
    if (problem === null) onAnswer(typedValue(node, text.trim()));
    else setWrong(problem);
  };
  const press = (event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^[0-9]$/.test(event.key)) {
      event.preventDefault();
      if (event.key === '0') onAnswer(null);
      else choose(Number(event.key) - 1);
    } else if (event.key === 'Enter' && several && !(event.target instanceof HTMLButtonElement)) submit(event);
  };
  const range = node.range === null ? '' : texts.range(node.range.least, node.range.most);
  return (
    <form
      ref={card}
      tabIndex={-1}
      aria-labelledby={`${id}-text`}
      onSubmit={submit}
      onKeyDown={press}
      className="rounded-lg p-2 outline-offset-0"
    >
      <p id={`${id}-text`} className="text-[1.07rem] font-semibold">
        <span className="pe-2 font-mono text-accent">{node.id}</span>
        {node.text}
        {!node.required && <span className="font-normal text-ink-soft"> ({texts.optional})</span>}
      </p>
      {choices.length > 0 ? (
        <ChoiceList choices={choices} several={several} chosen={chosen} isChange={given !== null} onToggle={toggle} onAnswer={onAnswer} />
      ) : (
        <>
          <p id={`${id}-help`} className="pt-0.5 text-ink-soft">
            {texts.helps[node.kind]} {range}
          </p>
          <div className="flex items-center gap-2 pt-2">
            <input
              type="text"
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setWrong(null);
              }}
              inputMode={node.kind === 'number' || node.kind === 'scale' ? 'decimal' : 'text'}
              autoComplete="off"
              aria-labelledby={`${id}-text`}
              aria-invalid={wrong !== null}
              aria-describedby={wrong === null ? `${id}-help` : `${id}-wrong`}
              className={`min-h-8 min-w-0 rounded-lg border border-line-strong bg-surface px-2 aria-invalid:border-attention ${node.kind === 'open' ? 'w-full max-w-120' : 'w-40 tabular-nums'}`}
            />
            {node.unit !== null && <span className="text-ink-soft">{node.unit}</span>}
          </div>
          {wrong !== null && (
            <p id={`${id}-wrong`} role="alert" className="pt-1 text-attention">
              {wrong}
            </p>
          )}
        </>
      )}
      <div className="flex flex-wrap gap-2 pt-3">
        {(several || choices.length === 0) && (
          <ToolButton type="submit" look="primary">
            {texts.answer}
          </ToolButton>
        )}
        <ToolButton onClick={() => onAnswer(null)}>
          {choices.length > 0 && <NumberKey number={0} />}
          {texts.notKnown}
        </ToolButton>
        {onCancel !== null && (
          <ToolButton look="quiet" onClick={onCancel}>
            {texts.cancel}
          </ToolButton>
        )}
      </div>
    </form>
  );
}

/** What was typed, as a script would hold it. */
function typedValue(node: ProtocolNode, text: string): ScriptedValue {
  const isBareNumber = (node.kind === 'number' || node.kind === 'scale' || node.kind === 'age') && /^\d+(\.\d+)?$/.test(text);
  return isBareNumber ? Number(text) : text;
}
