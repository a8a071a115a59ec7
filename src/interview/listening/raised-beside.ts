import type { Protocol } from '../../protocol/protocol.ts';
import type { ConsultationState } from '../consultation-state.ts';

/** Something that the patient brings up beside what was asked; `named` in their words, where they name it. */
export interface RaisedBeside {
  readonly named: string | null;
}

/** 'There is one other thing', 'while I'm here', 'I forgot to mention'. */
const announces =
  /\b(?:(?:there['’]?s|there is|have|got|had) (?:also )?(?:(?:one|another|some) (?:other |more |little )*(?:thing|problem|issue|symptom)|something else)|(?:one|another) (?:(?:other|more|last|further) )?thing|something else (?:i|that|is|has|too)|(?:should|must|ought to|better|forgot to|meant to|wanted to) (?:also |really |probably |perhaps )*(?:mention|tell you|add|ask about)|while i['’]?m (?:here|at it)|by the way|btw|also worried about)\b/i;

const what =
  "(?:(?:the|my|his|her|this|that|what i (?:said|told you|wrote) about(?: my| the)?) )?([\\p{L}'’ -]{3,40}?)(?= (?:or|then|though|love|mate|pal|lol|please|now|yet|at all)\\b|[.,;!?]|$)";
const sentences = /[^.!?\n]+[.!?\n]*/g;
/** 'Did you catch what I said about my ball?', 'are you going to ask about the lump?', 'can we get to the lump'. */
const insists: readonly RegExp[] = [
  `\\b(?:did|have|do) you (?:even |actually |not )?(?:catch|get|got|hear|heard|read|seen?|noted?|noticed?) (?:what i (?:said|told you|wrote)|that bit|the bit|the part|the thing|my bit)(?: (?:about|on) ${what})?`,
  `\\b(?:gonna|going to|will you|would you|you (?:have|did)(?: not|n['’]?t)|you never|you still have(?: not|n['’]?t)) (?:even |ever )?ask(?:ing|ed)?(?: me)?(?: anything)? about ${what}`,
  `\\b(?:can|could|will|would|please)(?: you)?(?: please| just| now)* ask (?:me |us )?(?:something |anything |more )?about ${what}`,
  `\\b(?:can|could|shall|when (?:can|do|will)) (?:we|you) (?:please |just |now |ever )*(?:get|come|go|talk|move)(?: back| on)* (?:to|about) ${what}`,
].map((wording) => new RegExp(wording, 'iu'));

/** So often in a consultation what is brought up is gone into before the questions go on, and so often where the patient insists. */
const mostTaken = { announced: 2, insisted: 4 } as const;

/**
 * What a reply brings up beside the question: announced as something else that troubles them, or insisted on because nobody has asked about it. Null where it
 * brings up nothing, tells only of medicines, illnesses had and the like, or of what the protocol asks for anyway.
 */
export function raisedBeside(
  reply: string,
  before: ConsultationState,
  state: ConsultationState,
  protocol: Protocol | null,
): RaisedBeside | null {
  const taken = state.path.filter(({ kind }) => kind === 'told').length;
  if (taken >= mostTaken.insisted) return null;
  for (const wording of insists) {
    const found = wording.exec(reply);
    if (found !== null) return { named: found[1]?.trim() ?? null };
  }
  const said = reply.match(sentences) ?? [];
  const announcement = said.findIndex((sentence) => announces.test(sentence) && !sentence.includes('?'));
  if (taken >= mostTaken.announced || announcement === -1) return null;
  const told = (state.record ?? []).filter(({ turn }) => turn === before.turn).map(({ mention }) => mention);
  const asked = new Set((protocol?.nodes ?? []).flatMap(({ finding, options }) => [finding, ...options.map((option) => option.finding)]));
  const troubles = told.filter(({ kind, experiencer }) => kind === 'finding' && experiencer === 'patient');
  // 'There is one more thing.' waits to be asked for it; what follows it and tells of no trouble is none.
  const isNoTrouble = troubles.length === 0 && (told.length > 0 || announcement < said.length - 1);
  const isAskedAnyway = troubles.length > 0 && troubles.every(({ finding }) => finding !== null && asked.has(finding));
  return isNoTrouble || isAskedAnyway ? null : { named: null };
}
