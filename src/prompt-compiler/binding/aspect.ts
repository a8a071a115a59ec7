/** What a question wants to know of a complaint: then its answers are of the complaint, and name nothing of their own. */
export type Aspect = 'worse' | 'better' | 'spread' | 'place' | 'likeness' | 'onset' | 'course' | 'family';

const askedBy: readonly (readonly [Aspect, RegExp])[] = [
  ['family', /\b(?:family|parents?|mother|father|brothers?|sisters?|relatives?)\b/i],
  ['spread', /\b(?:spreads?|spreading|radiates?|travels?|goes? (?:anywhere|down|into|up))\b/i],
  ['worse', /\b(?:worse|worsens?|brings? (?:\w+ ){0,3}on|sets? (?:\w+ ){0,3}off|triggers?|set off|brought on)\b/i],
  ['better', /\b(?:better|eases?|eased|relieves?|relieved|helps?)\b/i],
  ['place', /\b(?:where|whereabouts|which (?:of these )?(?:parts?|sides?|places?|joints?))\b/i],
  ['onset', /\bhow did (?:\w+ ){1,4}(?:start|begin|come on)\b|\b(?:suddenly or|gradually or)\b/i],
  ['course', /\b(?:come and go|comes and goes|constant)\b/i],
  ['likeness', /\b(?:describes?|(?:feel|look|sound)s? like|what (?:kind|sort)|what (?:is|are) (?:\w+ ){1,3}like|what colou?r)\b/i],
];

/** The aspect that a question asks about; null where it asks for things of their own ('Do you have any of these?'). */
export function aspectOf(question: string): Aspect | null {
  return askedBy.find(([, words]) => words.test(question))?.[0] ?? null;
}

const featuresOf: Readonly<Record<Aspect, readonly string[]>> = {
  worse: ['worse-with', 'timing'],
  better: ['better-with'],
  spread: ['radiation'],
  place: ['site', 'side'],
  likeness: ['character', 'appearance', 'consistency', 'severity', 'course', 'onset', 'side'],
  onset: ['onset', 'course'],
  course: ['course'],
  family: [],
};

/** Whether a shared feature (`knowledge/features.yaml`) can answer a question about this aspect. */
export function answersAspect(aspect: Aspect | null, feature: string): boolean {
  return aspect === null ? feature !== 'better-with' && feature !== 'radiation' : featuresOf[aspect].includes(feature);
}

/** Whether the answers can also name a finding of their own: 'Where is it?' the knee pain, 'What does it look like?' hives. */
export function namesFindings(aspect: Aspect | null): boolean {
  return aspect === null || aspect === 'place' || aspect === 'likeness';
}
