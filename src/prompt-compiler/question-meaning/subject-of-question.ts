import type { Asks, QuestionSubject } from '../../protocol/question-meaning.ts';
import type { KnownFinding } from '../vocabulary.ts';

const others =
  /\b(?:any(?:one|body)|some(?:one|body)|people|others|classmates|colleagues|your (?:partner|husband|wife|boyfriend|girlfriend)) (?:else |you )?(?:\w+ ){0,3}(?:at home|in (?:your|the) house\w*|around you|near you|close to you|you live with|live with|at work|at school|at nursery|same (?:thing|symptoms|problem)|also|too|ill|sick|unwell|have|has|had|got)\b/i;
const onlooker =
  /\bis (?:the (?:person|patient)|he|she|they) (?:awake|conscious|breathing|responding|able to (?:talk|speak)|cold|grey|blue|pale|still)\b|\b(?:blue lips|no pulse)\b|\bsnor\w*\b.*\bpartner\b/i;
const felt =
  /\b(?:pain\w*|hurt\w*|ache\w*|aching|sore|tender|itch\w*|numb\w*|tingl\w*|feel\w*|felt|nausea\w*|dizz\w*|tired\w*|mood|worr\w*|anxi\w*|afraid|fear\w*|thoughts?|voices|hear\w*|see (?:double|flash\w*|spots)|taste|burn\w*|thirst\w*|hungry|appetite)\b/i;
const female =
  /\b(?:pregnan\w*|periods?(?! of)|menstrua\w*|vagina\w*|vulva\w*|womb|uter\w+|ovar\w+|cervi(?:x|cal smear)|smear test|menopaus\w*|breast-?feed\w*|given birth|miscarr\w*|hysterectomy)\b/i;
const male = /\b(?:prostate|testic\w*|testes|scrot\w*|penis|erecti\w*|ejaculat\w*|foreskin)\b/i;
const supposesPregnancy =
  /\b(?:baby(?:'s)? mov\w*|weeks pregnant|during (?:this|the|your) pregnancy|in this pregnancy|waters (?:broken|gone)|contractions)\b/i;
const delicate =
  /\b(?:sex\w*|intercourse|partners?|suicid\w*|kill yourself|end(?:ing)? your life|self-?harm\w*|hurt(?:ing)? yourself|better off dead|hurting (?:or threatening )?you|threaten\w*|abus\w*|violen\w*|afraid of (?:your|someone|anyone)|drugs|cannabis|cocaine|alcohol|erecti\w*|vagina\w*|penis|discharge|hiv|sti|std|abortion|miscarr\w*|incontinen\w*)\b/i;
const adultMatters =
  /\b(?:smok\w*|alcohol|drink a day|street drugs|recreational drugs|cocaine|cannabis|sexual\w*|contracepti\w*|your (?:work|job)|occupation)\b/i;

const childbearing = [10, 58] as const;
const fromTwelve = [12, 130] as const;
const feltAspects: ReadonlySet<string> = new Set(['severity', 'character', 'radiation']);

/** Whom a question is about, who can tell, and of whom it makes sense: by what it asks, by the knowledge, and by its words. */
export function subjectOfQuestion(text: string, asks: Asks, finding: KnownFinding | null): QuestionSubject {
  const isFamily = asks.kind === 'family' || finding?.code.startsWith('family-') === true;
  const subject = isFamily ? 'relative' : others.test(text) ? 'other' : 'patient';
  if (subject !== 'patient') return { subject, tellers: 'anyone' };
  const pregnancy = asks.kind === 'pregnancy' || finding?.code === 'pregnancy';
  const sex = finding?.sex ?? (pregnancy || female.test(text) ? 'female' : male.test(text) ? 'male' : undefined);
  const ages = finding?.ages ?? (pregnancy ? childbearing : adultMatters.test(text) ? fromTwelve : undefined);
  return {
    subject,
    tellers: tellersOf(text, asks, finding),
    ...(sex === undefined ? {} : { sex }),
    ...(ages === undefined ? {} : { ages }),
    ...(supposesPregnancy.test(text) ? { pregnant: true as const } : {}),
    ...(delicate.test(text) ? { delicate: true as const } : {}),
  };
}

function tellersOf(text: string, asks: Asks, finding: KnownFinding | null): QuestionSubject['tellers'] {
  if (onlooker.test(text)) return 'onlooker';
  if (feltAspects.has(asks.kind)) return 'patient';
  if (asks.kind !== 'finding') return 'anyone';
  return (finding === null || finding.kind === 'symptom') && felt.test(text) ? 'patient' : 'anyone';
}
