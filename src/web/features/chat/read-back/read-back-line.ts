import type { ChatReply, MessageLanguage } from '../../../../contracts/patient-chat/chat-turn.ts';

/** What was understood, as lines that can each be corrected. */
export type ReadBack = NonNullable<ChatReply['ui_output']['read_back']>;
export type ReadBackLine = ReadBack[number];

/** What is sent for a line that is put right: the line as it was read back, and what is right instead. */
export function correctionOf(line: ReadBackLine, instead: string): string {
  return `Correction: ${line.text} -> ${instead.trim().replace(/\s+/g, ' ')}`;
}

export interface SaidText {
  readonly text: string;
  readonly language?: MessageLanguage | undefined;
}

/** A message without the lines that stand on the card below it, and its part in another language where it is then. */
export function withoutLines(said: SaidText, lines: ReadBack): SaidText {
  return lines.reduce(({ text, language }, line) => {
    const item = `- ${line.text}\n`;
    const at = text.indexOf(item);
    if (at === -1) return { text, language };
    const moved = (place: number): number => (at < place ? place - item.length : place);
    return {
      text: text.slice(0, at) + text.slice(at + item.length),
      language: language === undefined ? undefined : { ...language, from: moved(language.from), to: moved(language.to) },
    };
  }, said);
}
