import type { Attributes } from '../../clinical/reading/reading.ts';
import type { ConsultationState } from '../consultation-state.ts';

type Side = 'left' | 'right';

/** 'It's the left eye, not the right', 'the left one, sorry, not right'. */
const saidThenDenied = /\b(left|right)\b[^.;!?]{0,30}\bnot (?:the |my |on the |in the |her |his )?(left|right)\b/i;
/** 'Not the right eye, the left', 'it isn't the right knee, it's the left'. */
const deniedThenSaid =
  /\b(?:not|is ?n['’]t|was ?n['’]t) (?:the |my |on the |in the |her |his )?(left|right)\b[^.;!?]{0,40}\b(left|right)\b/i;

/** The side that a reply puts in the place of the other; null where it contrasts none. */
function sideMeant(reply: string): Side | null {
  const first = saidThenDenied.exec(reply);
  const second = deniedThenSaid.exec(reply);
  const [is, was] = first !== null ? [first[1], first[2]] : [second?.[2], second?.[1]];
  if (is === undefined || was === undefined || is.toLowerCase() === was.toLowerCase()) return null;
  return is.toLowerCase() === 'left' ? 'left' : 'right';
}

const ofPlace: readonly (keyof Attributes)[] = ['site', 'side'];

function inSide(words: string, side: Side): string {
  return words.replace(side === 'left' ? /\bright\b/gi : /\bleft\b/gi, side);
}

/**
 * The record with the side put right that a reply denies and tells anew. Only what was told before of one side is changed; the patient's words stand as they
 * were said.
 */
export function withSidePutRight(before: ConsultationState, state: ConsultationState, told: string): ConsultationState {
  const side = sideMeant(told);
  if (side === null) return state;
  const record = (state.record ?? []).map((recorded) => {
    if (recorded.turn === before.turn) return recorded;
    const { attributes } = recorded.mention;
    const changed = Object.fromEntries(
      ofPlace.flatMap((name) => {
        const words = attributes[name];
        return words === undefined ? [] : [[name, [...new Set(words.map((one) => inSide(one, side)))]]];
      }),
    );
    return { ...recorded, mention: { ...recorded.mention, attributes: { ...attributes, ...changed } } };
  });
  return { ...state, record };
}
