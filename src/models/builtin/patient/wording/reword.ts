import { wordTable } from '../../../../shared/word-table.ts';
import { inAnyCase } from './in-any-case.ts';

const irregular = wordTable<string>({
  has: 'have',
  is: 'am',
  does: 'do',
  goes: 'go',
  "isn't": 'am not',
  "doesn't": "don't",
  "hasn't": "haven't",
});

/** Words that end in s and are no third-person verb. */
const notVerbs = /^(was|always|sometimes|perhaps|its|this|as|us|yes|less|thus|also|besides|nowadays|afterwards|towards|upwards|downwards)$/;

function verbInFirstPerson(verb: string): string {
  const lower = verb.toLowerCase();
  if (irregular[lower]) return irregular[lower];
  if (notVerbs.test(lower) || !/s$/.test(lower) || /(ss|us|is)$/.test(lower)) return verb;
  if (/ies$/.test(lower) && lower.length > 4) return `${verb.slice(0, -3)}y`;
  if (/(sh|ch|x|z|ss|o)es$/.test(lower)) return verb.slice(0, -2);
  return verb.slice(0, -1);
}

const person =
  'patient|man|woman|boy|girl|gentleman|lady|child|infant|baby|newborn|toddler|neonate|male|female|student|teenager|adolescent|person';
/** 'Miss a day' names nobody: a title and a name have their capitals, whatever the rest of the sentence is written in. */
const titleAndName = "(?:Mr|Mrs|Ms|Miss|Dr)\\.? [A-Z][\\w'-]*\\.?";
const nounOf = (persons: string) =>
  `${inAnyCase(`^patient|(?:the|this|our) (?:(?:young|elderly|old|older|middle-aged) )?(?:${persons})`)}|${titleAndName}|${inAnyCase('pt')}`;

/** How histories call their patient, for a pattern that tells capitals from small letters. */
export const patientNoun = nounOf(person);
/** Who speaks is no baby: 'the baby' of their history is someone else. */
const speakerNoun = nounOf(person.replace('|child|infant|baby|newborn|toddler|neonate', ''));
const subject = new RegExp(`\\b(?:${speakerNoun}|${inAnyCase('he|she')})\\b(?! ${inAnyCase('(?:mother|father|wife|husband)')}\\b)`, 'g');
const afterPreposition = new RegExp(`\\b(${inAnyCase('of|to|for|by|with|from')}) (?:${speakerNoun})\\b`, 'g');

/** Verbs with which a history passes on what its patient said. */
export const reporting =
  'reports?|states?|notes?|says?|mentions?|describes?|admits?|endorses?|recalls?|recounts?|reveals?|acknowledges?|reported|stated|noted|said|mentioned|described|admitted|endorsed|claims?|adds?|explains?';

/** Symptoms whose names end as an activity does. */
const symptomsInIng =
  /^(?:swelling|bleeding|burning|vomiting|itching|coughing|wheezing|cramping|tingling|spotting|ringing|bruising|sweating|scarring|drooling|flushing|peeling|stinging|throbbing|snoring|bloating|worsening|increasing|ongoing|recurring|stabbing|shooting|aching|cracking|clicking|redness)\b/;

/** A noun phrase after a reporting verb is something the patient has; a clause stands by itself. */
function afterReporting(told: string): string {
  const rest = told
    .replace(/^to (?=[a-z])/, '')
    .replace(/^((?:the|my|it|this)\b[^,.]*?) as (?=an?\b|being\b|[a-z]+(?:ing|ed|ful|ous|p|l|ll)\b)/, '$1 is ')
    .replace(/ is being /, ' is ');
  if (/^(?:that )?(?:I|my|the|there|it|this|these|no one|nobody|after|when|over|since)\b/.test(rest)) return rest.replace(/^that /, '');
  if (/^being /.test(rest)) return `I am ${rest.slice('being '.length)}`;
  if (/^[a-z]{3,}ing\b/.test(rest) && !symptomsInIng.test(rest)) return `I have been ${rest}`;
  return `I have ${rest}`;
}

/** A verb of the patient's further on in the sentence: 'I am well and takes nothing'. */
const furtherVerb =
  /(\band|\bbut|\bor|\bwho|,) ((?:also |then |now |often |rarely |frequently |occasionally |currently |usually |sometimes |typically |never |still )?)(has|is|does|takes|drinks|works|smokes|lives|feels|uses|eats|sleeps|plays|exercises|wakes|needs|finds|appears|seems|looks|recalls|consumes|extends|flexes|clenches|mentions|experiences|wants|prefers|walks|runs|coughs|sweats|cries|vomits|carries|keeps|goes|gets|comes|stays|spends|enjoys|attends|travels|wears|trembles|shakes|thinks|worries|fears|sees|hears|struggles|avoids|forgets|snores|faints|limps|passes|notices|reports)\b/g;

/** A sentence about the patient in the first person. Of a woman 'he' is someone else, of a man 'she' is. */
export function reword(sentence: string, sex: 'female' | 'male' | null): string {
  const isHe = sex !== 'female';
  const isShe = sex !== 'male';
  const folded = sentence
    .replace(afterPreposition, '$1 me')
    .replace(subject, (who) => ((/^he$/i.test(who) && !isHe) || (/^she$/i.test(who) && !isShe) ? who : 'I'))
    .replace(/\bhimself\b/gi, isHe ? 'myself' : 'himself')
    .replace(/\bherself\b/gi, isShe ? 'myself' : 'herself')
    .replace(/\bhis\b/gi, isHe ? 'my' : 'his')
    .replace(/\bhim\b/gi, isHe ? 'me' : 'him')
    .replace(/\bhers\b/gi, isShe ? 'mine' : 'hers')
    .replace(
      isShe
        ? /\bher\b(?=\s+(?:an?|the|to|from|with|at|in|on|for|and|but|when|while|during|after|before|by|as|I|that|she|he)\b|\s*[.,;:!?]|\s*$)/gi
        : /$^/,
      'me',
    )
    .replace(isShe ? /\bher\b/gi : /$^/, 'my')
    .replace(/\b[Tt]he patient['’]s\b|\bI['’]s\b/g, 'my');
  return folded
    .replace(/ and that (?=I\b|my\b|the\b|several\b|some\b|there\b)/g, ' and ')
    .replace(/\bI (?:also |currently )?(?:denies|denied) (?:any )?(taking|using|smoking|drinking|having)\b/g, (_, activity: string) =>
      activity === 'having' ? 'I have no' : `I am not ${activity}`,
    )
    .replace(/\bI (?:also |currently )?(?:denies|denied) (?:the )?use of (?:any )?/g, 'I do not use ')
    .replace(
      /\bI (?:also |currently |then )?(?:specifically )?(?:denies|denied|deny) (?:any |having |experiencing |having had )*(?:history of )?(?:any |recent )*/g,
      'I have no ',
    )
    .replace(new RegExp(`\\bI (?:also |further |additionally )?(?:${reporting}) (.*)$`), (_, rest: string) => afterReporting(rest))
    .replace(/\bI (?:also )?(?:(?:has been|have been|is|was) )?(?:complains?|complained|complaining) (?:of|about) /g, 'I have ')
    .replace(
      /\bI (?:presents?|presented|comes?|came)\b(?! (?:back|home|out|up|down|off|on)\b)[^,.]*?\b(?:with|because of|for|due to|complaining of|after) (?!my\b|an? friend)/g,
      'I have ',
    )
    .replace(/\bI (?:was|were|is) (?:brought|referred|seen|admitted)\b[^,.]*?\b(?:with|because of|for|due to) /g, 'I have ')
    .replace(
      /\bI(?: (also|currently|often|usually|now|still|never|only|frequently|occasionally|sometimes|typically))? ([a-z]+(?:n['’]t)?)\b/g,
      (_, adverb: string | undefined, verb: string) => ['I', ...(adverb ? [adverb] : []), verbInFirstPerson(verb)].join(' '),
    )
    .replace(furtherVerb, (whole: string, joint: string, adverb: string, verb: string, at: number, all: string) =>
      /\bI\b/.test(all.slice(0, at)) ? `${joint} ${adverb}${verbInFirstPerson(verb)}` : whole,
    )
    .replace(
      /\b(and|but) (?:also )?(?:reports?|notes?|endorses?|admits?|describes?|complains of|reported|noted) (?!that\b|to\b)/g,
      '$1 I have ',
    )
    .replace(
      /\b(and|but) (?:also )?(?:reports?|notes?|states?|says?|reported|noted|stated|said) (?:that |(?=(?:my|I|the|there|it)\b))/g,
      '$1 ',
    )
    .replace(/, (?:complains? of|complaining of|reports|reporting) /g, ', and I have ')
    .replace(/(\band|[,;]) (?:denies|denied) (?:any )?/g, '$1 I have no ');
}
