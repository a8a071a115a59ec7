/** Who speaks: the patient, or a parent for a small child; `they` is how the parent refers to the child. */
export type Speaker = { readonly kind: 'patient' } | { readonly kind: 'parent'; readonly child: string };

const irregular: Readonly<Record<string, string>> = {
  has: 'have',
  is: 'am',
  does: 'do',
  goes: 'go',
  "isn't": 'am not',
  "doesn't": "don't",
  "hasn't": "haven't",
};

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

const patientNoun =
  "(?:the|this|our) (?:(?:young|elderly|old|older|middle-aged) )?(?:patient|man|woman|boy|girl|gentleman|lady|child|infant|baby|newborn|toddler|neonate|male|female|student|teenager|adolescent|person)|(?:Mr|Mrs|Ms|Miss|Dr)\\.? [A-Z][\\w'-]*\\.?|pt";
const subject = new RegExp(`\\b(?:${patientNoun}|he|she|they)\\b(?! (?:mother|father|wife|husband)\\b)`, 'gi');

const reporting =
  'reports?|states?|notes?|says?|mentions?|describes?|admits?|endorses?|recalls?|reported|stated|noted|said|mentioned|described|admitted|endorsed|claims?|adds?|explains?';

/** Symptoms whose names end as an activity does. */
const symptomsInIng =
  /^(?:swelling|bleeding|burning|vomiting|itching|coughing|wheezing|cramping|tingling|spotting|ringing|bruising|sweating|scarring|drooling|flushing|peeling|stinging|throbbing|snoring|bloating|worsening|increasing|ongoing|recurring|stabbing|shooting|aching|cracking|clicking|redness)\b/;

/** A noun phrase after a reporting verb is something the patient has; a clause stands by itself. */
function afterReporting(rest: string): string {
  if (/^(?:that )?(?:I|my|the|there|it|this|these|no one|nobody|after|when|over|since)\b/.test(rest)) return rest.replace(/^that /, '');
  if (/^being /.test(rest)) return `I am ${rest.slice('being '.length)}`;
  if (/^[a-z]{3,}ing\b/.test(rest) && !symptomsInIng.test(rest)) return `I have been ${rest}`;
  return `I have ${rest}`;
}

function reword(sentence: string): string {
  const folded = sentence
    .replace(subject, 'I')
    .replace(/\bhimself|\bherself/gi, 'myself')
    .replace(/\bhis\b/gi, 'my')
    .replace(/\bhim\b/gi, 'me')
    .replace(/\bhers\b/gi, 'mine')
    .replace(/\bher\b(?=\s+(?:to|from|with|at|in|on|for|and|but|when|while|during|after|before|by|as)\b|\s*[.,;:!?]|\s*$)/gi, 'me')
    .replace(/\bher\b/gi, 'my')
    .replace(/\b[Tt]he patient['’]s\b|\bI['’]s\b/g, 'my');
  return folded
    .replace(/ and that (?=I\b|my\b|the\b|several\b|some\b|there\b)/g, ' and ')
    .replace(
      /\bI (?:also |currently |then )?(?:specifically )?(?:denies|denied|deny) (?:any |having |experiencing |having had )*(?:history of )?(?:any |recent )*/g,
      'I have no ',
    )
    .replace(new RegExp(`\\bI (?:also |further |additionally )?(?:${reporting}) (.*)$`), (_, rest: string) => afterReporting(rest))
    .replace(/\bI (?:also )?(?:complains?|complained|complaining) (?:of|about) /g, 'I have ')
    .replace(/\bI (?:presents?|presented|comes?|came)\b[^,.]*?\b(?:with|because of|for|due to|complaining of|after) /g, 'I have ')
    .replace(/\bI (?:was|were|is) (?:brought|referred|seen|admitted)\b[^,.]*?\b(?:with|because of|for|due to) /g, 'I have ')
    .replace(
      /\bI(?: (also|currently|often|usually|now|still|never|only|frequently|occasionally|sometimes|typically))? ([a-z]+(?:n['’]t)?)\b/g,
      (_, adverb: string | undefined, verb: string) => ['I', ...(adverb ? [adverb] : []), verbInFirstPerson(verb)].join(' '),
    )
    .replace(
      /\b(and|but|or|who) (has|is|does|takes|drinks|works|smokes|lives|feels|uses|eats|sleeps|plays|exercises|wakes|needs|finds|appears|seems)\b/g,
      (_, joint: string, verb: string) => `${joint} ${verbInFirstPerson(verb)}`,
    )
    .replace(/\band (?:denies|denied) (?:any )?/g, 'and I have no ');
}

const opening =
  /^(?:an?|the|this)?\s*(?:previously healthy |otherwise healthy |healthy )?(?:\S+[ -])?\d{1,3}[- ](?:year|month|week|day)s?[- ]old\b[^,.]*?(?:\b(?:man|woman|boy|girl|male|female|gentleman|lady|infant|baby|newborn|child|patient|student|teacher|worker|nurse|m|f)\b)(?: (?:student|teacher|worker|nurse|patient))?/i;

/** 'A 45-year-old woman with a history of gout presents with a swollen knee' -> what she has, without who she is. */
function withoutIntroduction(sentence: string): string {
  const match = opening.exec(sentence);
  if (!match) return sentence;
  const rest = sentence
    .slice(match[0].length)
    .trim()
    .replace(/^[,;]\s*/, '');
  if (rest === '' || rest === '.') return '';
  const background =
    /^(?:who has |with )(.*?)\s*,?\s+(?=(?:presents?|presented|comes|came|is brought|was brought|is seen|complains)\b)/i.exec(rest);
  const remainder = background ? rest.slice(background[0].length) : rest;
  const complaint = `She ${remainder.replace(/^(?:who )/i, '').replace(/^with /i, 'has ')}`;
  return background ? `She has ${background[1]}. ${complaint}` : complaint;
}

/** Notes often leave out who: 'Works as a cook', 'Sexually active'. */
function withSubject(sentence: string): string {
  if (
    /^(?:works|smokes|drinks|lives|takes|experiences|reports|plays|uses|enjoys|eats|sleeps|exercises|has|is|was|attends|recently|currently)\b/i.test(
      sentence,
    )
  )
    return `She ${lowerFirst(sentence)}`;
  if (
    /^(?:sexually active|married|single|divorced|widowed|retired|unemployed|(?:a )?non-?smoker|alert|up to date|significant for)\b/i.test(
      sentence,
    )
  )
    return `She ${/^significant for/i.test(sentence) ? `has ${sentence.slice('significant for '.length)}` : `is ${lowerFirst(sentence)}`}`;
  return sentence;
}

const labels: readonly (readonly [RegExp, string])[] = [
  [/^(?:past )?(?:medical |surgical )?history\s*[:-]\s*|^(?:PMHx?|PSHx?)\s*[:-]\s*/i, 'In the past: '],
  [/^(?:current )?(?:medications?|drugs?|meds|DHx?)\s*[:-]\s*/i, 'I take '],
  [/^allerg(?:y|ies)\s*[:-]\s*/i, 'Allergies: '],
  [/^(?:family history|FHx?)\s*[:-]\s*/i, 'In my family: '],
  [/^(?:social history|SHx?|occupation)\s*[:-]\s*/i, 'About me: '],
  [/^(?:presenting |chief )?(?:symptoms?|complaints?|hpi|hpc|pc|cc|history of presenting? (?:complaint|illness))\s*[:-]\s*/i, 'I have '],
];

const hasVerb =
  /\b(?:am|is|are|was|were|has|have|had|do|does|did|feel|feels|felt|take|takes|get|gets|got|can|cannot|can't|could|will|started|began|been|became|woke|went|[a-z]{3,}ed|presents?|reports?|denies|complains?|notes?|states?|works?|smokes?|drinks?|lives?|mentions?|recalls?|shows?|reveals?|appears?|seems?|experiences?)\b/i;

/** A sentence that begins with who or what it is about has its verb somewhere, even one we do not know. */
const startsSentence = /^(?:he|she|they|it|there|i|you)\b|^(?:the|this|these|his|her|my)\b(?:\s+\S+){5,}/i;

function lowerFirst(text: string): string {
  return /^[A-Z](?:[a-z]|\s)/.test(text) && !/^I\b/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function finish(text: string): string {
  const clean = text
    .replace(/\s+/g, ' ')
    .replace(/\bI have (?:a |an )?no /g, 'I have no ')
    .replace(/\bI have ([a-z]{3,}ing\b)/g, (said, activity: string) => (symptomsInIng.test(activity) ? said : `I have been ${activity}`))
    .trim()
    .replace(/[,;:]$/, '');
  if (clean === '') return '';
  const capital = clean.charAt(0).toUpperCase() + clean.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}

/**
 * Puts one sentence of a written history into the patient's mouth, or leaves it as a parent would say it of a child. Adds nothing and
 * leaves out only who the patient is; an empty string where nothing else was said.
 */
export function inFirstPerson(sentence: string, speaker: Speaker): string {
  const trimmed = sentence.trim().replace(/^(?:[-*•]\s+|\d+[.)]\s+)/, '');
  for (const [label, words] of labels) {
    if (label.test(trimmed)) return finish(words + lowerFirst(trimmed.replace(label, '')));
  }
  const said = withSubject(withoutIntroduction(trimmed));
  if (said === '') return '';
  if (speaker.kind === 'parent')
    return finish(said.replace(new RegExp(`\\b(?:${patientNoun})\\b`, 'gi'), speaker.child).replace(/^She\b/, speaker.child));
  if (!hasVerb.test(said) && !startsSentence.test(said))
    return finish(/^(?:no|none|nil|denies|without|not)\b/i.test(said) ? said : `I have ${lowerFirst(said)}`);
  return finish(reword(said).replace(/^(?:denies|denied) (?:any )?/i, 'I have no '));
}
