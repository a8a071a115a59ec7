import { speaksToMachine } from '../../../../clinical/reading/speaks-to-machine.ts';
import type { Understanding, UnderstandRequest } from '../../../../interview/ports.ts';
import { isPlainText } from '../plain-text.ts';
import { findQuote } from './find-quote.ts';
import type { Understood } from './understood-shape.ts';

/** What a model says that the reply does beside telling, and what it asks: with words of the reply, and in plain words. */
export function actTold({ act, asks }: Understood, { reply }: UnderstandRequest): Pick<Understanding, 'act' | 'asks'> {
  const quote = act === null ? null : findQuote(act.quote, reply);
  const question = asks?.trim() ?? '';
  return {
    ...(act === null || quote === null ? {} : { act: { kind: act.kind, quote } }),
    ...(question === '' || !isPlainText(question) || speaksToMachine(question) ? {} : { asks: question }),
  };
}
