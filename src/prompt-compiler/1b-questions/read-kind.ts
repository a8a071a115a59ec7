import { daysInUnit, plainUnit } from '../../protocol/measure.ts';
import type { NodeKind } from '../../protocol/protocol.ts';
import { startsOpen, startsYesNo } from '../question-words.ts';

export interface AnswerKind {
  readonly kind: NodeKind;
  readonly certain: boolean;
  readonly unit: string | null;
  readonly amounts: { readonly least: number; readonly most: number } | null;
}

const age =
  /\bhow old (?:are you|is (?:the|your|this) (?:patient|child|baby|son|daughter|infant|toddler|newborn|little (?:one|boy|girl)|kid|boy|girl|person|woman|man|lady|caller|client)|is (?:he|she|it)|are they)\b(?! when)|\bwhat(?:'s| is) (?:your|the|their|his|her)(?: (?:patient|child|baby)'s)?(?: current)? age\b|^(?:your |patient's |the patient's )?age(?: of (?:the |your )?(?:patient|child|baby|infant|son|daughter))?(?:,? (?:in |\()years\)?)? ?[?:.]?$/i;
const duration =
  /^(?:duration|length of time)\b|^(?:the )?(?:number of )?(minutes|hours|days|weeks|months|years) (?:since|from|of|between|after|with|before|without)\b|\bhow long\b|\bsince when\b|\bfor how many (minutes|hours|days|weeks|months|years)\b|\bhow many (minutes|hours|days|weeks|months|years)(?: ago)? (?:have|has|had|did|do|does|is|are|was|were|ago|since|long)\b/i;
const date =
  /^(?:and |so )?(?:when|on what date|on which (?:date|day)|what date|which date|since what date) (?:did|was|were|is your (?:next|due)|has|have|had|is the baby|are you due|exactly did)\b|^when (?:do|does|will|are|is) (?:you|they|he|she|it|your [a-z]+)\b.*\b(?:leav\w*|travel\w*|fly\w*|depart\w*|return\w*|start\w*|arriv\w*|mov(?:e|ing)|due|next|planned|scheduled)\b|\b(?:date of birth|due date|what date)\b|^(?:.*[,:-] ?)when (?:did|was|were|is)\b|^(?:date|onset)(?: of [a-z ]+)? ?[?:.]?$/i;
const count =
  /^number of\b|\bhow old (?:was|were|is|are)\b|\bhow far (?:can|could)\b|\bhow many\b|\bhow (?:much|high|low|fast|tall|heavy) (?:do you weigh|is|was|are|did|have you|does|weight)\b|\bhow tall\b|\bhow much do you weigh\b/i;
const measured =
  /\bwhat(?:'s| is| was) (?:your|the|their|his|her)(?: [a-z-]+){0,2} (?:temperature|weight|height|pulse|heart rate|oxygen saturation|saturation|blood sugar|glucose|bmi|respiratory rate)\b/i;
const terseNumber =
  /^(?!(?:do|does|did|is|are|was|were|have|has|can|any|what|which|who|when|where|why|how|if)\b)[a-z]+(?: [a-z-]+){0,6} (?:per|each|a) (?:minute|hour|day|night|week|month|year) ?[?:.]?$|^(?:(?:current|highest|last|your|resting|body) )?(?:temperature|temp|weight|height|pulse|heart rate|oxygen saturation|saturation|spo2|blood sugar|glucose|bmi|respiratory rate)(?: ?\([^)]*\)| in .*)? ?[?:.]?$/i;
/** 'Peak flow today (l/min)?' */
const unitLast =
  /\((?:(?:m?l|litres?|m?mol|m?c?g|kg|km|beats|breaths|puffs|units|drinks)\/[a-z]+|mmhg|kg|cm|bpm|°[cf]|%|mg|ml)\) ?[?:.]?$/i;
const terseOpen =
  /^(?:(?:current|other|any other|regular|usual|past|known) )?(?:medications?|medicines|drugs|allergies|occupation|job|profession|location|site|character|quality|radiation|triggers?|comments?|notes|name|reason|diet|(?:past |family |social |travel )?(?:medical )?history|associated symptoms|symptoms|surgeries|operations|main concern)(?: ?\([^)]*\))? ?[?:.]?$/i;
const scaleWords = /\b(?:scale|rate|how (?:bad|severe|strong|intense|painful|much|worried|low|anxious|tired|happy))\b/i;
const span = /(?:\b(?:from|scale of|scale from|between|of)|[([]) ?(-?\d+(?:\.\d+)?) ?(?:to|-|and|through|\.\.) ?(\d+(?:\.\d+)?)\b/i;
const outOf = /(?:\bout of|\/) ?(5|10|100)\b|\b0 ?= ?[^,;=]{1,40}[,;] ?(?:and |to )?([2-9]|10|100) ?=/i;
/** 'When you cough, does it hurt?' */
const subordinate = /^(?:when|while|if|in|on|during|after|before|over|since|at) [^,?]{2,80}, ?(?=\S)/i;
const plainScale = /\b([01]) ?(?:to|-) ?(5|10|100)\b(?! (?:minutes|hours|days|weeks|months|years|times))/i;
const unitInWords =
  /\b(?:in|\() ?(°? ?[cf]|degrees? ?(?:c|f|celsius|fahrenheit)|celsius|fahrenheit|kg|kilograms?|kilos|lbs?|pounds|cm|centimet(?:re|er)s|met(?:re|er)s|inches|bpm|beats (?:per|a) minute|mmhg|mg\/dl|mmol\/l|minutes|hours|days|weeks|months|years|%|per ?cent)\)?(?=$|[\s?.,;:)])/i;
const request =
  /^(?:and |so |please |also )*(?:can|could|would|will|may) (?:you|i|we)(?: please)?(?: (?:try to|also))? (?:describe|tell|explain|say|list|name|show|give (?:me|us|details|a|an|the|your|some)|point|rate|ask you (?:what|when|how|where|which)|specify)\b/i;
const yesNoInside =
  /(?:^|[,;:.?-] ?)(?:(?:and|or|so|then) )?(?:do|does|did|is|are|was|were|have|has|had|can|could|would|will|should|any) (?:you|your|it|there|this|that|the|they|he|she|any|anyone|someone|these|those|its|one)\b/i;
/** 'Is there anything else?' is a request, however it begins. */
const anythingElse = /\b(?:anything|something)\b(?: else)?.*\b(?:know|tell|add|say|mention|share|discuss)\b/i;
/** 'Has anyone examined you, and what did they find?' is not answered by yes or no. */
const andWhat = /[a-z],? and (?:what|which|where|when|who|why|how)\b/i;
const asksWhat = /\b(?:what|which|who|whom|where|when|why|how)\b/i;

/** The kind of answer that a wording asks for, where no answers are offered. */
export function readKind(text: string): AnswerKind {
  // 'From 0 (none) to 100 (normal)': what stands in brackets names the ends.
  const ends = text.replace(/(\d) ?\([^()]*\)/g, '$1');
  const amounts = amountsIn(ends);
  const unit = unitOf(text);
  if (age.test(text)) return { kind: 'age', certain: true, unit: 'years', amounts: null };
  const asksNumber = count.test(text) || measured.test(text) || terseNumber.test(text) || (unitLast.test(text) && !startsYesNo(text));
  if (
    amounts !== null &&
    amounts.most <= 100 &&
    !(asksNumber && !scaleWords.test(text)) &&
    (scaleWords.test(text) || (amounts.most <= 10 && !startsYesNo(text)))
  ) {
    return { kind: 'scale', certain: true, unit: null, amounts };
  }
  const long = duration.exec(text);
  if (long !== null && !request.test(text))
    return { kind: 'duration', certain: true, unit: (long[1] ?? long[2] ?? long[3])?.toLowerCase() ?? timeUnit(unit), amounts: null };
  if (asksNumber) return { kind: 'number', certain: true, unit, amounts };
  if (date.test(text)) return { kind: 'date', certain: true, unit: null, amounts: null };
  if (terseOpen.test(text)) return { kind: 'open', certain: true, unit: null, amounts: null };
  if (request.test(text) || anythingElse.test(text)) return { kind: 'open', certain: true, unit: null, amounts: null };
  if (andWhat.test(text)) return { kind: 'open', certain: false, unit: null, amounts: null };
  if (startsYesNo(text.replace(subordinate, ''))) return { kind: 'yes-no', certain: true, unit: null, amounts: null };
  if (startsOpen(text)) return { kind: 'open', certain: false, unit, amounts };
  if (yesNoInside.test(text)) return { kind: 'yes-no', certain: true, unit: null, amounts: null };
  if (text.endsWith('?') && !asksWhat.test(text)) return { kind: 'yes-no', certain: false, unit: null, amounts: null };
  return { kind: 'open', certain: false, unit, amounts };
}

function amountsIn(text: string): AnswerKind['amounts'] {
  const range = span.exec(text) ?? plainScale.exec(text);
  if (range === null) {
    const found = outOf.exec(text);
    const most = found?.[1] ?? found?.[2];
    return most === undefined ? null : { least: 0, most: Number(most) };
  }
  const [least, most] = [Number(range[1]), Number(range[2])];
  return least >= most ? null : { least, most };
}

/** Whether more than one of the offered answers may be chosen, by the words of the question and the lines below it. */
export function allowsSeveral(words: string): boolean {
  if (
    /\b(?:choose|select|tick|pick|mark|check) (?:only )?(?:one|1)\b(?! or more)|\bonly one\b|\bbest (?:describes?|fits?)\b|\bsingle answer\b/i.test(
      words,
    )
  )
    return false;
  return /\ball that apply\b|\bany that apply\b|\bas many\b|\bone or more\b|\bmore than one\b|\bseveral\b|\bmultiple\b|\bany of (?:the following|these|those|the below)\b|\b(?:tick|select|choose|check|mark) (?:all|any)\b|\bwhich (?:ones|of (?:these|the following|those)(?: [a-z-]+)? (?:are|do|have|apply|describe|fit|were|did|make|match|affect|occur|happen|bother|come|help))\b/i.test(
    words,
  );
}

/** Whether a wording asks for the patient's sex without offering answers. */
export function asksSex(text: string): boolean {
  return /\b(?:male or female|female or male|man or (?:a )?woman|woman or (?:a )?man|boy or (?:a )?girl|girl or (?:a )?boy)\b|\bwhat(?:'s| is) (?:your|the patient's|the child's|their) (?:biological )?(?:sex|gender)\b|^(?:sex|gender) ?[?:.]?$/i.test(
    text,
  );
}

const temperatureSign = /(?:^|[ _?])(°[cf])(?=$|[\s?.,;:)])/i;

function unitOf(text: string): string | null {
  const match = unitInWords.exec(text) ?? temperatureSign.exec(text);
  return match?.[1] === undefined ? null : plainUnit(match[1]);
}

function timeUnit(unit: string | null): string | null {
  return unit !== null && daysInUnit(unit) !== null ? unit : 'days';
}
