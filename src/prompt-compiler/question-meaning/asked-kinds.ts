import type { NodeKind } from '../../protocol/protocol.ts';
import { type AskedKind, askedOfComplaint } from '../../protocol/question-meaning.ts';
import { startsYesNo } from '../question-words.ts';

type WordedKind = Exclude<AskedKind, 'finding' | 'age'>;

const kin = '(?:parents?|mothers?|fathers?|mum|mom|dad|brothers?|sisters?|siblings?|relatives?|grandparents?|close family|family members?)';

/** What stands first is tried first: the background of a person, before what is asked of a complaint in the same words ('How long have you smoked?'). */
const byWording: readonly (readonly [WordedKind, RegExp])[] = [
  [
    'tests',
    /\b(?:examined you|done any tests|tests? (?:done|results?|show)|scans?\b|x-?rays?\b|blood tests?|investigations?|seen (?:a|any|another|your) (?:doctor|gp|clinician|nurse|specialist))\b/i,
  ],
  [
    'complaint',
    /\b(?:what (?:brings|brought) you|why (?:have|did) you (?:come|call|consult)|what (?:is|has been|seems to be) (?:the (?:matter|trouble|problem|main problem)|troubling you|bothering you|wrong)|reason for (?:your |the )?(?:visit|call|consultation|contact)|how can (?:i|we) help|what happened)\b|^(?:chief|main|presenting) complaint\b/i,
  ],
  [
    'concern',
    /\b(?:what (?:are you|is it that you are|worries|do you) (?:most |mainly )?(?:worr\w*|afraid|concerned|fear|hop\w+|expect\w*|think (?:is|might be|may be|could be|it|caus\w+)|you)|worr(?:ies|y) you (?:the )?most|main (?:worry|concern|fear)|biggest (?:worry|concern|fear)|your (?:ideas|concerns|expectations|own (?:idea|explanation)))\b/i,
  ],
  [
    'anything-else',
    /\b(?:anything|something|what) (?:else|more|further)\b(?!.*\b(?:noticed?|symptoms?|feel|felt|had|have with|come along|comes along|trouble)\b)|\b(?:anything|something) (?:you (?:would|want|wish)|(?:that )?i (?:should|ought|need|have) )|^(?:other |further )?(?:comments?|notes?|remarks)\b|\bforgot(?:ten)? to (?:ask|mention)\b/i,
  ],
  [
    'allergies',
    /\ballerg(?:y|ies|ic)\b|\b(?:bad )?reactions? to (?:any |a |other )?(?:medic\w+|drugs?|tablets?|foods?|latex|vaccin\w+)\b/i,
  ],
  [
    'family',
    new RegExp(
      `\\b(?:runs? in (?:your|the) family|family history|(?:any|some)(?:one|body)(?: else)? in (?:your|the) (?:close |immediate )?family|in (?:your|the) (?:close |immediate )?family\\b(?! doctor)|${kin}\\b.*\\b(?:had|have|has|suffer\\w*|die[ds]?|diagnosed|get|gets|ever)\\b|(?:had|have|has|suffered) .*\\b${kin}\\b)`,
      'i',
    ),
  ],
  [
    'pregnancy',
    /\b(?:pregnan\w*|expecting a baby|last (?:menstrual |monthly )?period\b|lmp|missed a period|period late|trying for a baby|due date)\b/i,
  ],
  [
    'habits',
    /\b(?:smok\w+|tobacco|vap(?:e|es|ing)|nicotine|cigarettes?|alcohol\w*|drink (?:a|per|in a|each|on) |(?:units|drinks) (?:a|per|each) (?:day|week)|(?:recreational|street|illegal|illicit) drugs|cannabis|cocaine|drug use|how (?:much|often) (?:do you )?exercise|your diet|what do you (?:usually )?eat|caffeine|energy drinks)\b/i,
  ],
  [
    'procedures',
    /\b(?:operations?|operated|surger(?:y|ies)|surgical|procedures?|implants?|transplants?|been in hospital|hospital (?:stays?|admissions?)|admitted to hospital)\b/i,
  ],
  [
    'relief',
    /\b(?:eases?|eased|relieves?|relieved|helps?|helped|soothes?|improves?)(?: (?:it|them|with it|the \w+|your \w+))?(?: (?:at all|to|you|or|when|by|if)\b.*)?[?.,]?$|\b(?:(?:makes?|making|made) (?:it|them|this|that|(?:the|your)(?: \w+){1,3}?)(?: feel)? (?:any )?(?:better|easier|less)|what (?:eases|relieves|helps|has helped|have you (?:tried|taken|done|used))|(?:tried|taken|done|used) anything\b|relieving|alleviat\w+|better (?:when|with|by|if|after|or worse (?:when|with|after|by)))\b/i,
  ],
  [
    'medicines',
    /\b(?:medicines?|medications?|medicaments?|tablets?|pills?|prescri\w+|inhalers?|over[- ]the[- ]counter|supplements?|vitamins?|herbal|remed(?:y|ies)|painkillers?|antibiotics?|steroids?|blood thinners?|contracepti\w+|what drugs|drugs (?:do|are) you|current drugs)\b/i,
  ],
  [
    'circumstances',
    /\b(?:your (?:job|work|occupation|profession|hobb(?:y|ies)|home)|occupation|profession|do for a living|do you (?:work|live)|live (?:alone|with)|at home with|who (?:is|looks|lives|helps|could|can)\b.*\b(?:you|home)|travell?ed|travell?ing|been abroad|where have you (?:been|travel\w+)|pets?|animals?|married|children do you|retired)\b/i,
  ],
  [
    'illnesses',
    /\b(?:medical (?:history|conditions?|problems?)|long[- ]term (?:illness\w*|conditions?|problems?)|chronic (?:illness\w*|conditions?|diseases?)|(?:illness\w*|diseases?|conditions?|health problems?)\b.*\b(?:you|had|have|diagnosed|suffer\w*|apply|known|treated)|(?:you|had|have|diagnosed with|treated for|known) .*\b(?:illness\w*|diseases?|conditions?|health problems?)|been diagnosed|past (?:history|illness\w*)|pre-?existing|^(?:past |known )?(?:medical )?history)\b/i,
  ],
  [
    'measurement',
    /\b(?:(?:what|how (?:much|high|low|tall|heavy)|your|last|latest|highest|current|reading of)\b.*\b(?:temperature|blood pressure|weight|weigh|height|pulse|heart rate|saturation|oxygen level|blood sugar|glucose|bmi|respiratory rate|peak flow|hba1c|tall)|^(?:temperature|temp|blood pressure|bp|weight|height|pulse|heart rate|(?:oxygen )?saturation|spo2|blood sugar|glucose|bmi|respiratory rate|peak flow|hba1c)\b)/i,
  ],
  [
    'frequency',
    /\bhow (?:often|frequently|many (?:times|episodes|attacks|bouts|spells))\b|\bnumber of (?:times|episodes|attacks|bouts)\b|\bfrequency\b/i,
  ],
  [
    'severity',
    /\bhow (?:bad|severe|severely|strong|intense|painful|serious|heavy|troublesome|sore)\b|\b(?:severity|intensity)\b|\bat (?:its|the) worst\b|\bhow much (?:does|do|did|has|is|are) .*\b(?:hurt|hinder|interfere|affect|bother|limit|trouble|stop|disturb|pain)\w*|\b(?:rate|score|grade) (?:the|your|this|it|how)\b|\bout of (?:10|ten)\b|\bstop(?:s|ped|ping)? you (?:from )?(?:doing|working|sleeping)\b/i,
  ],
  [
    'radiation',
    /\b(?:spreads?|spreading|radiat\w+|travels? (?:to|down|up|anywhere)|(?:goes?|move[sd]?|moving|shoots?) (?:anywhere|down|into|up|to|through|elsewhere|somewhere else))\b/i,
  ],
  [
    'triggers',
    /\b(?:worse (?:when|with|after|by|if|on|at)|(?:makes?|making|made|gets?) (?:it|them|this|that|(?:the|your)(?: \w+){1,3}?)?(?: feel)? ?(?:any )?worse\b|worsens?|brings? (?:it|them|this|the \w+|\w+ \w+) ?on|brought (?:it |them )?on|sets? (?:it|them|the \w+|\w+ \w+) ?off|triggers?|triggered|provok\w+|aggravat\w+|caus\w+ (?:it|this|the)|doing (?:when|at the time)|what (?:causes|caused|started it))\b/i,
  ],
  [
    'side',
    /\b(?:which side|what side|left or right|left or the right|right or left|one side or both|one or both sides|one side only|laterality)\b/i,
  ],
  [
    'course',
    /\b(?:come and go|comes and goes|coming and going|constant(?:ly)?|all the time|on and off|(?:getting|got|gotten|become|becoming|been getting) (?:any )?(?:better|worse|stronger|bigger|larger|weaker)|(?:better|worse|bigger|smaller) or (?:better|worse|bigger|smaller|the same)|chang(?:ed|ing) (?:since|over|in size|at all|with time)|changed|progress\w*|since it (?:began|started)|over time|in attacks|same as (?:before|last time)|before (?:like this|in the past))\b/i,
  ],
  [
    'onset',
    /\bwhen (?:did|was|were)\b.*\b(?:start|begin|began|first|notice|come on|came on|happen|appear|occur|last (?:well|normal))|\bhow (?:did|was) .*\b(?:start|begin|come on|came on|set in|develop|happen)|\bonset\b|\b(?:suddenly|sudden|gradually|slowly|quickly)\b.*\bor\b|\b(?:come|came|start\w*|began|begin) (?:on )?(?:suddenly|gradually|all at once)\b|\bwhen (?:this|it|the \w+|your \w+) (?:first )?(?:started|began)\b/i,
  ],
  [
    'duration',
    /\bhow long\b|\bsince when\b|\bfor how (?:many|long)\b|\bhow many (?:minutes|hours|days|weeks|months|years)\b|\bduration\b|\blasts?\b.*\b(?:long|minutes|hours)\b/i,
  ],
  [
    'site',
    /^(?:and |so |exactly )?where(?:abouts)?\b|\b(?:where|whereabouts) (?:is|are|does|do|in|on|did|exactly|the)\b|\bwhich (?:part|parts|joints?|places?|area|areas|ear|eye|leg|arm|knee|hand|foot|finger|toe|tooth|teeth|breast|shoulder|hip|ankle|wrist|elbow)\b|\b(?:location|site)\b|\bpoint to\b/i,
  ],
  [
    'character',
    /\b(?:(?:feel|feels|look|looks|sound|sounds|smell|smells) like|what (?:kind|sort|type) of (?:pain|ache|headache|cough|rash|feeling|discomfort|sensation|bleeding|discharge|swelling|lump)|what (?:is|are|was) (?:the |your |it |this )?[\w -]{0,30} ?like\b|describe (?:it|them|the|your|this|how)|describes? (?:it|them|the|your|this|best)|which (?:of these )?(?:words? )?(?:best )?(?:describes?|fits?)|character|quality|what colou?r|colou?r of|sharp|dull|throbbing|burning)\b/i,
  ],
  [
    'findings',
    /\b(?:any of (?:these|the following|those|them)|which of (?:these|the following|those)|one of these|(?:other|any|associated|further|accompanying) symptoms?|(?:anything|what) else (?:have you|do you|did you|comes?|you)|noticed anything|along with it|warning signs?)\b/i,
  ],
];

const byAnswer: Readonly<Partial<Record<NodeKind, WordedKind>>> = { scale: 'severity', duration: 'duration' };

const isOfComplaint = (kind: WordedKind) => (askedOfComplaint as readonly string[]).includes(kind);
const speaksOfTaking =
  /\b(?:what|which|any|your|other)(?: [a-z]+)? (?:medicines?|medications?|tablets?|pills?|drugs?)\b|\b(?:tak(?:e|en|ing)|prescribed)\b/i;
const instruction = /\([^()]*\b(?:choose|select|tick|pick|mark|check|apply|optional)\b[^()]*\)/gi;

/**
 * Everything that the words of a question ask, the first of it first; what it asks of the person stands before what it asks of the complaint.
 * Empty where they tell nothing of it.
 */
export function askedKinds(text: string, answer: NodeKind): readonly WordedKind[] {
  const words = text.replace(instruction, ' ');
  const found = byWording.flatMap(([kind, pattern]) => {
    const at = words.search(pattern);
    return at === -1 ? [] : [{ kind, at }];
  });
  const ofComplaint = found.filter(({ kind }) => isOfComplaint(kind)).sort((one, other) => one.at - other.at);
  const ofPerson = found.filter(({ kind }) => !isOfComplaint(kind) && !(kind === 'measurement' && startsYesNo(words)));
  const helps = ofComplaint.some(({ kind }) => kind === 'relief') && ofPerson[0]?.kind === 'medicines' && !speaksOfTaking.test(words);
  const isList = ofPerson.length === 1 && ofPerson[0]?.kind === 'findings' && ofComplaint.length > 0 && !startsYesNo(words);
  const kinds = [...(helps || isList ? [] : ofPerson), ...ofComplaint].map(({ kind }) => kind);
  if (kinds.length > 0) return kinds;
  const kind = byAnswer[answer];
  return kind === undefined ? [] : [kind];
}
