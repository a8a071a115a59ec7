import { stem } from '../../../clinical/reading/stem.ts';

/** Words and phrases of everyday English that ask for, or tell, the same thing. What stands in several groups is of the first. */
const groups: readonly string[] = [
  'death: suicide suicidal kill die dying dead death, end your life, ending your life, end my life, ending my life, not to be here, not be here, not wake up, better off dead, harm yourself, harm myself, be alive',
  'return: travel travelled traveled trip journey flight flew abroad plane holiday, came back from, come back from, got back from, returned from, back from',
  'begin: begin began begun start started onset, came on, come on, set in, set off',
  'earlier: before previous previously earlier already',
  'ill: ill unwell poorly cold flu virus bug infection infections chlamydia gonorrhoea cystitis pneumonia tonsillitis covid chickenpox measles, being sick',
  'walking: walk walks walked walking steps, put weight on, bear weight',
  'weight: weight kg kilo kilos kilogram kilograms pound pounds lb lbs, a stone, half a stone',
  'fluid: fluid weep weeps weeping ooze oozes oozing discharge pus leak leaks drip drips drain drains runs',
  'medicine: medicine medicines medication medications tablet tablets pill pills drug drugs capsule dose doses prescription',
  'smoking: smoke smokes smoked smoking smoker cigarette cigarettes tobacco',
  'alcohol: alcohol wine beer spirits units',
  'resting: rest rests resting, sitting still, sitting quietly, lying still',
  'urinating: urine urinate urinating pee peeing wee, pass water, passing water, passes water, passed water, pass urine, passing urine, passes urine, passed urine',
  'pain: pain pains painful hurt hurts hurting sore ache aches aching tender',
  'swelling: swell swells swollen swelling puffy',
  'skin: skin rash',
  'itching: itch itches itchy itching scratch scratches scratching',
  'contact: contact exposed nursery school childminder, going round',
  'stools: bowel bowels poo poos stool stools motions',
  'more-of: grow grows growing bigger larger',
  'changing: change changed changes doubled halved increased switched separated divorced',
  'helping: help helps helped relieve relieves relieved ease eases eased',
  'spreading: spread spreads spreading radiate radiates radiating shoots goes go going, moved to, moves to, moves into',
  'moving: move moves moving moved movement',
  'household: home household husband wife partner brother sister mother father son daughter children housemate',
  'injury: injure injured injury tore torn broke broken sprained accident knocked hit hits bump bumped bruised, hurt this, hurt your, hurt it, hurt that',
  'vomiting: vomit vomits vomited vomiting, threw up, throw up, throwing up, been sick',
  'sleeping: sleep sleeps sleeping slept',
  'eating: eat eats eating ate food meal meals diet appetite',
  'meat: meat vegetarian vegan',
  'less: less fewer reduced reduces',
  'fainting: faint faints fainted collapse collapsed, pass out, passed out, blacked out, black out',
  'breathless: breathless breathlessness, short of breath, shortness of breath, out of breath',
  'working: work works working job',
  'lying: lie lies lying, in bed',
  'dizziness: dizzy dizziness lightheaded giddy vertigo, light-headed, light headed, room spins, room spinning, spinning dizziness',
  'head: head headache headaches',
  'bothering: bother bothers trouble troubles',
];

/** Groups that hardly tell one sentence of a history from another. */
const weak = new Set(['pain', 'begin', 'earlier', 'changing', 'helping', 'bothering', 'household', 'working', 'skin']);

const parts = new Set(
  'head face eye ear nose mouth tongue throat neck shoulder arm elbow wrist hand finger chest breast rib back spine belly stomach abdomen flank groin hip bottom leg thigh knee calf shin ankle foot toe jaw tooth heart bladder bowel testicle'
    .split(' ')
    .map(stem),
);

const empty = new Set(
  `a an the of in on at to for with from by as and or but if than that this these those there here it its is are was were be been being am do does did has have had having he she his
  her him i me my you your we they their them who which what when where why how any some no not all also very much more most other another else such same so too just only own can could will
  would should may might get gets got feel feels felt notice noticed ever usually normally usual normal really currently now today recently often many long bad patient year old day week month ago since over during last past make makes takes take took affected similar
  left come comes coming anybody anyone anything somebody ask anywhere trouble problem problems able kind like out up down right still mostly sometimes bit little`
    .split(/\s+/)
    .map(stem),
);

interface Group {
  readonly name: string;
  readonly phrases: readonly RegExp[];
}

const phrasesOf: readonly Group[] = groups.map((line) => {
  const [name = '', words = ''] = line.split(': ');
  const [, ...phrases] = words.split(', ');
  return { name, phrases: phrases.map((phrase) => new RegExp(`\\b${phrase}\\b`, 'gi')) };
});

const groupOfStem = new Map<string, string>(
  groups.toReversed().flatMap((line) => {
    const [name = '', words = ''] = line.split(': ');
    return (words.split(', ')[0] ?? '').split(' ').map((word) => [stem(word), name] as const);
  }),
);

/** What a text speaks of, in stems; words that ask for or tell the same thing are one. */
export function thingsIn(text: string): ReadonlySet<string> {
  let rest = text.toLowerCase();
  const things = new Set<string>();
  for (const { name, phrases } of phrasesOf) {
    for (const phrase of phrases) {
      const without = rest.replace(phrase, ' ');
      if (without === rest) continue;
      things.add(name);
      rest = without;
    }
  }
  for (const word of rest.match(/\p{L}{2,}/gu) ?? []) {
    const root = stem(word);
    const group = groupOfStem.get(root);
    if (group !== undefined) things.add(group);
    else if (!empty.has(root)) things.add(root);
  }
  return things;
}

/** Whether a thing by itself tells which sentence of a history is meant. */
export function isTelling(thing: string): boolean {
  return !weak.has(thing) && !parts.has(thing);
}

/** Whether a thing is a part of the body: an answer about another part answers nothing. */
export function isBodyPart(thing: string): boolean {
  return parts.has(thing);
}
