import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AnswerOptions } from './answer-options.tsx';

const question = { kind: 'mcq' as const, selection: 'single' as const, options: ['Mild', 'Strong'].map((label) => ({ id: label, label })) };

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

async function show(): Promise<{ readonly onPick: ReturnType<typeof vi.fn>; readonly root: ReturnType<typeof createRoot> }> {
  document.body.innerHTML =
    '<main></main><input type="text"><input type="number"><textarea></textarea><select></select><dialog><button></button></dialog><button id="other"></button>';
  const onPick = vi.fn();
  const root = createRoot(document.querySelector('main') as HTMLElement);
  await act(async () => root.render(<AnswerOptions question={question} legend="Answers" chosen={[]} formId="form" onPick={onPick} />));
  return { onPick, root };
}

function press(selector: string): void {
  document.querySelector(selector)?.dispatchEvent(new KeyboardEvent('keydown', { key: '2', bubbles: true }));
}

test('a number key picks an option, but a digit typed into another field or in a dialog does not', async () => {
  const { onPick, root } = await show();
  for (const field of ['input[type=text]', 'input[type=number]', 'textarea', 'select', 'dialog button']) press(field);
  expect(onPick).not.toHaveBeenCalled();
  for (const place of ['body', '#other', 'main input']) press(place);
  expect(onPick.mock.calls).toEqual([['Strong'], ['Strong'], ['Strong']]);
  await act(async () => root.unmount());
});
