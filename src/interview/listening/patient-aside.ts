import type { Asked } from '../consultation-state.ts';
import type { EngineSettings } from '../engine-parts.ts';

/** What a patient says to the assistant itself instead of answering, and what is said back. */
export interface Aside {
  /** A refusal ends the question; the others leave it standing. */
  readonly kind: 'question' | 'complaint' | 'refusal';
  readonly answer: string;
}

interface AsideMoment {
  readonly asked: Asked | null;
  /** How many questions were put so far. */
  readonly questions: number;
  readonly settings: EngineSettings;
}

/** A message longer than this tells a story, whatever it asks in passing. */
const mostWords = 22;

const intents: readonly { readonly words: RegExp; readonly kind: Aside['kind']; readonly answer: (moment: AsideMoment) => string }[] = [
  {
    words:
      /\b(?:talk|speak|chat|connect me|put me through) (?:to|with) (?:a |an |some ?)?(?:real |actual |proper )?(?:human|person|people|one|body|doctor|nurse|gp)\b|\b(?:want|need|prefer|give me) (?:a |an )?(?:human|real (?:person|doctor|human))\b/,
    kind: 'question',
    answer: ({ settings }) =>
      `I cannot put you through to a person from here. Your doctor's practice can help you directly, and in an emergency call ${settings.emergencyNumber}. If you go on with me, you will have a summary to show them.`,
  },
  {
    words:
      /\b(?:are|r) (?:you|u) (?:(?:a|an|really|actually|even) )*(?:real|human|doctor|nurse|person|bot|robot|chatbot|ai|machine|computer|qualified|someone|somebody)\b|\b(?:who|what) (?:are|r) (?:you|u)\b|\bam i (?:talking|speaking|writing|chatting) (?:to|with)\b|\bis this (?:a )?(?:real|human|doctor|person|bot|robot|chatbot|ai|machine|computer)\b/,
    kind: 'question',
    answer: () => 'I am an AI assistant, not a doctor. I ask what a doctor would want to know and sum it up for the two of you.',
  },
  {
    words:
      /\bwhat(?:'s| is| does| do| has)? (?:that|this|it|my \w+)(?: has)?(?: got)? to do with\b|\bwhy (?:do|are|would|did|does|should|must|is|r) (?:you|u|this|that|it|i)\b|^why\b.{0,30}$|\b(?:is|how is) (?:that|this|it) (?:even )?(?:relevant|important|related)\b|\bdoes (?:that|it|this) (?:even )?matter\b/,
    kind: 'question',
    answer: ({ asked }) => reasonFor(asked),
  },
  {
    words:
      /\bwhich (?:one|of them|problem)\b.{0,12}\?|\bwhere (?:do|should|shall) i (?:start|begin)\b|\bwhat (?:do|should) (?:you|i) (?:want|say|tell|write)\b/,
    kind: 'question',
    answer: () => 'Begin with whatever bothers you most.',
  },
  {
    words:
      /\bhow (?:long|much longer|many (?:more )?questions)\b.{0,25}\b(?:take|this|left|more|longer|go|questions)\b|\bhow many (?:more )?questions\b|\b(?:are we|is this) (?:nearly |almost )?(?:done|finished|over)\b|\bwhen (?:are we|will (?:this|it) be) (?:done|finished|over)\b/,
    kind: 'question',
    answer: ({ questions }) =>
      questions < 12
        ? 'Usually about twenty short questions, a few minutes in all. You can answer in one word.'
        : 'Not much longer: most of the questions are behind us. You can answer in one word.',
  },
  {
    words:
      /\bwhat (?:do|did|would) (?:you|u) (?:think|reckon|suspect|say)\b|\bwhat(?:'s| is| could be| might be) (?:wrong|the matter|going on|happening|it|this|causing (?:it|this|that))\b|\bwhat (?:have|do) i (?:have|got)\b|\bwhat (?:could|might|can) (?:it|this|that) be\b|\b(?:is|could|might) (?:it|this|that) (?:be )?(?:an? |my )?(?:serious|bad|dangerous|cancer|tumou?r|heart attack|stroke|infection|contagious|normal|fatal)\b|\bam i (?:going to |gonna )?(?:die|dying|ok|okay|be ok|be okay)\b|\b(?:should|do|must) i (?:be )?(?:worry|worried|see a doctor|go to|call|need (?:a doctor|to))\b|\bwhat (?:should|shall|can|do) (?:i|we) do\b|\bcan you (?:diagnose|cure|help)\b/,
    kind: 'question',
    answer: () =>
      'I cannot say that yet; it would be a guess. When I have asked a little more I will sum up what it may be and what to do next.',
  },
  {
    words:
      /\b(?:what (?:do|did) (?:you|u) mean|what does (?:that|it|this) mean|what is that|(?:do not|don'?t|dont|not|no|didn'?t|cannot|can'?t) (?:really |quite )?(?:understand|understood|get (?:it|the question|that)|follow)|i(?:'m| am) confused)\b|^(?:sorry|pardon|huh|what|eh)\s*\?+$/,
    kind: 'complaint',
    answer: () => 'Sorry, let me make that easier.',
  },
  {
    words:
      /\b(?:i(?:'ve| have)? )?(?:already|just) (?:told|said|answered|explained|mentioned)\b|\b(?:told|answered) (?:you|u|that|this|it)\b.{0,12}\b(?:already|before|just now|twice)\b|\bi (?:told|said to) (?:you|u)\b(?! (?:that )?(?:my|i|it|he|she)\b)|\basked (?:me )?(?:that|this|it) (?:already|before|twice)\b|\balready asked\b|\byou keep asking\b/,
    kind: 'complaint',
    answer: () => 'I am sorry, I must have missed it.',
  },
  {
    words:
      /\b(?:stupid|ridiculous|waste of (?:my )?time|useless|pointless|rubbish|annoying|fed up|(?:so|too) many questions|sick of|tired of (?:this|these|your))\b/,
    kind: 'complaint',
    answer: () => 'I am sorry, I know that this is tiring. I will keep it short.',
  },
  {
    words:
      /\b(?:rather not|(?:do not|don'?t|dont) (?:want|wish|like|care) to|prefer not|not (?:going|willing|comfortable|gonna)\b.{0,10})\s*(?:to )?(?:say|talk|answer|tell|discuss|share|answering|talking|saying)\b|\b(?:that'?s|that is|it'?s|too) (?:private|personal)\b|\bnone of your (?:business|concern)\b|^(?:no comment|skip|pass|next|next question|skip (?:it|this|that))[.! ]*$/,
    kind: 'refusal',
    answer: () => "That's all right, you do not have to answer.",
  },
];

/** What a reply says to the assistant itself, with the honest short answer to it; null when it does neither ask nor complain nor refuse. */
export function asideIn(reply: string, moment: AsideMoment): Aside | null {
  const said = reply.toLowerCase().replace(/’/g, "'").replace(/\s+/g, ' ').trim();
  if (said.split(' ').length > mostWords) return null;
  const intent = intents.find(({ words }) => words.test(said));
  if (intent !== undefined) return { kind: intent.kind, answer: intent.answer(moment) };
  return isBareQuestion(said) ? { kind: 'question', answer: 'I cannot answer that for you yet.' } : null;
}

/** A question and nothing else: one sentence, begun as a question, ended as one. */
function isBareQuestion(said: string): boolean {
  return /^(?:what|why|how|which|who|when|where|is|are|can|could|should|do|does|did|will|would|may|am)\b[^.!?]*\?+$/.test(said);
}

function reasonFor(asked: Asked | null): string {
  if (asked?.question.kind === 'age') return 'I ask because what is likely, and what is dangerous, depends a good deal on age.';
  if (asked?.kind === 'sex') return 'I ask because some conditions occur only, or far more often, in one sex.';
  return 'I ask because it helps to tell apart what this may be, and what must not be missed.';
}
