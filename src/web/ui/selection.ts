import type { ChatReply } from '../../contracts/patient-chat/chat-turn.ts';

/** A question that is answered by choosing among its options. */
export type MultipleChoice = NonNullable<ChatReply['ui_output']['question_details']>;

/** The options chosen after one is picked: it replaces the choice of a single-answer question, and is toggled in one of several answers. */
export function pickOption(selection: MultipleChoice['selection'], chosen: readonly string[], optionId: string): readonly string[] {
  if (selection === 'single') return [optionId];
  return chosen.includes(optionId) ? chosen.filter((id) => id !== optionId) : [...chosen, optionId];
}

/** What is sent for a choice: the labels in the order in which they are offered. Empty when nothing is chosen. */
export function answerOf(question: MultipleChoice, chosen: readonly string[]): string {
  return question.options
    .filter((option) => chosen.includes(option.id))
    .map((option) => option.label)
    .join(', ');
}
