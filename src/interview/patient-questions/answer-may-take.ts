import { isMedicineOf } from '../../clinical/medicine.ts';
import { allergyTo, clashBetween } from './against-medicine.ts';
import type { MedicineAsked } from './medicine-question.ts';
import { type KnownMedicine, pregnancyWords, stoppingWords } from './medicine-sentences.ts';
import type { MedicineBook, MedicineSaid } from './medicines-in-words.ts';
import { hasAny, isChild, isPregnant, type QuestionContext } from './question-context.ts';

/** Said of a child: by kinship or by a small age. */
const forAChild =
  /\b(?:[1-9]|1[0-5]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) ?-?(?:years?|yrs?|months?|mths?|weeks?)[ -]?olds?\b|\b(?:my (?:\w+ )?(?:son|daughter|baby|child|toddler|little (?:one|boy|girl)|kid|newborn|boy|girl)|the (?:baby|child|kids)|a (?:child|baby|toddler)|(?:give|giving) (?:him|her))\b/;

/** What is said of a medicine that is asked about where an allergy to it, or to another of its family, was told; null where none was. */
export function warnsOfAllergy(
  kind: MedicineAsked['kind'],
  meant: readonly MedicineSaid[],
  context: QuestionContext,
  book: MedicineBook,
): string | null {
  for (const one of meant) {
    const allergy = allergyTo(one, context, book);
    // 'Can the penicillin have done this?' asks of what happened.
    const isOfThePast = kind === 'effect' && allergy?.toLowerCase() === one.called.toLowerCase();
    if (allergy !== null && !isOfThePast)
      return `You told me of an allergy to ${allergy}. Don't take ${one.called} before a pharmacist or doctor has checked that it is safe for you. They can name something else.`;
  }
  return null;
}

/** Whether a medicine may be taken: what speaks against it first (an allergy, another medicine, a pregnancy, an illness, age), then how. */
export function answerMayTake(asked: MedicineAsked, context: QuestionContext, book: MedicineBook, known: readonly KnownMedicine[]): string {
  const wanted = wantedOf(asked, context, book);
  if (wanted === null) return withoutName(asked, context, known);
  const { called } = wanted;
  if (asksForMore.test(asked.words))
    return `Don't take more ${called} than the label says, and don't change how much you take, before a pharmacist or doctor has told you so; many answer by phone today.`;
  const advice = book.adviceOn(wanted.named);
  const others = [...asked.named, ...context.medicines].filter((other) => other !== wanted && other.called !== called);
  const clash = others.flatMap((other) => {
    const can = clashBetween(wanted, other, book);
    return can === null ? [] : [{ other, can }];
  })[0];
  if (clash !== undefined) return clashWords(wanted, clash.other, clash.can, context, book);
  if (advice === null)
    return `I don't know enough about ${called} to say. A pharmacist can check it against your other medicines and illnesses, often by phone. If it was prescribed for you, take it as the label says.`;
  const medicine: KnownMedicine = { called, advice };
  const use = asked.kind === 'dose' ? advice.use : undefined;
  if (isPregnant(context)) return use !== undefined && advice.pregnancy === 'usual' ? usedAs(medicine, use) : pregnancyWords(medicine);
  const isTaken =
    context.medicines.some((one) => one.called === called) || new RegExp(`\\bmy (?:\\w+ )?${called.toLowerCase()}`).test(asked.words);
  const caution = advice.cautions.find((code) => hasAny(context, [code]) || context.illnesses.has(code) || asked.findings.has(code));
  // What was prescribed to them was weighed up by who did so.
  if (caution !== undefined && (advice.bought || !isTaken))
    return `With what you've told me, ask a pharmacist or doctor before ${called} is taken: it isn't right for everybody with it. They can name something that is safe.`;
  if (isChild(context) || forAChild.test(asked.words)) return childWords(medicine, context, use);
  if (isTaken) return takenWords(medicine, asked, context);
  const beside = others.find((other) => book.adviceOn(other.named) !== null);
  const checked = beside === undefined ? '' : ` Ask a pharmacist to check it with ${beside.called} first.`;
  if (use !== undefined) return usedAs(medicine, use);
  if (asked.kind === 'dose')
    return `Follow the label or leaflet of ${called} for how much, how often and whether with food, and never take more than it says. I can't set a dose for you. A pharmacist can tell you, often by phone.`;
  if (advice.bought && context.isUrgent)
    return `Don't let ${called} delay being seen: with what you've told me, a doctor should look at this first. If you take it, follow the packet, and tell them that you did.`;
  if (advice.bought)
    return `Many adults can take ${called} for ${advice.for}, unless they were told not to. Follow the packet, and count the same medicine in cold and flu remedies.${checked === '' ? ` ${carefulWords(medicine)}` : checked}`;
  return `Take ${called} only if it was prescribed for you for this, and as the label says.${checked} ${checked === '' ? 'If not, ask a pharmacist or doctor what would suit you.' : ''}`.trim();
}

/** Nobody is told yes to more of a medicine. */
const asksForMore =
  /\b(?:doubl\w+|twice (?:as|the)|extra|another (?:one|two|dose|tablet)|(?:an?|one|two) more|more than|two instead|top(?: |-)?up|increase|higher dose|half (?:of )?(?:it|them|the|a tablet)|halve)\b/;

const wish = /\b(?:can|could|may|should|shall|must|would|is it|are|do|does|ok to|safe to)\b/;

/** What is asked for: behind 'can I' the first medicine that is not taken already, else the first. */
function wantedOf({ named, words }: MedicineAsked, { medicines }: QuestionContext, book: MedicineBook): MedicineSaid | null {
  const taken = new Set(medicines.map(({ called }) => called.toLowerCase()));
  const asked = book.find(words.slice(words.search(wish)));
  const isNew = ({ called }: MedicineSaid) => !taken.has(called.toLowerCase());
  return asked.find(isNew) ?? named.find(isNew) ?? asked[0] ?? named[0] ?? null;
}

function withoutName({ kind, words }: MedicineAsked, context: QuestionContext, known: readonly KnownMedicine[]): string {
  const [first] = known;
  const isAntibiotic = /\bantibiotics?\b/.test(words);
  if (isAntibiotic)
    return "Antibiotics help only against some infections, and not against colds or flu. Whether you need them is for a doctor or pharmacist to say once they know what it is. Don't use any that are left over.";
  if (kind === 'dose' && first?.advice.use !== undefined) return usedAs(first, first.advice.use);
  if (kind === 'dose')
    return `Take ${first?.called ?? 'it'} as the label says, and no more than that. I can't set a dose for you. A pharmacist can tell you how much and how often, often by phone.`;
  if (
    first !== undefined &&
    /\b(?:it|them|these|those|my (?:usual |normal |own )?(?:tablets?|pills?|meds?|medicines?|medications?|inhaler))\b/.test(words)
  )
    return `Keep taking ${first.called} as it was prescribed, unless a doctor tells you otherwise. If you feel worse after it, or can't keep it down, call your pharmacist or doctor today.`;
  return `A pharmacist can say which medicine is safe with what you take and have, often by phone. Tell them your other medicines, allergies${context.person.sex === 'male' ? '' : ', and if you are or might be pregnant'}. Tell me which one you think of, and I can say what I know.`;
}

function clashWords(wanted: MedicineSaid, other: MedicineSaid, can: string, context: QuestionContext, book: MedicineBook): string {
  if (/\bhours lie between\b/.test(can))
    return `Don't take ${wanted.called} and ${other.called} at the same time: together they can ${can}. Both can mostly be taken on one day with that gap; a pharmacist can plan the times with you.`;
  const isPainkiller = isMedicineOf(wanted.named, { kind: 'class', code: 'anti-inflammatories' }, book.medicines);
  const paracetamolFits = isPainkiller && !hasAny(context, ['liver-disease', 'alcohol-heavy', 'paracetamol-overdose']);
  const instead = paracetamolFits
    ? 'Paracetamol (acetaminophen) by the packet is usually the safer painkiller.'
    : 'A pharmacist can name something safer.';
  return `Don't take ${wanted.called} with ${other.called} unless your doctor or pharmacist has said so: together they can ${can}. ${instead} Don't stop what was prescribed before you have asked.`;
}

/** How a medicine is usually used; how much is for its label to say. */
function usedAs({ called }: KnownMedicine, use: string): string {
  return `${use} How much and how often stands on the label of ${called}, and never take more than that; a pharmacist can tell you, often by phone.`;
}

/** Of a medicine that is taken already. */
function takenWords({ called, advice }: KnownMedicine, { words, kind }: MedicineAsked, context: QuestionContext): string {
  const isSick =
    hasAny(context, ['vomiting', 'diarrhoea', 'dehydration', 'cannot-keep-fluids-down']) ||
    /\b(?:vomit\w*|throw\w* up|being sick|diarrh\w+|keep\w* (?:\w+ )?down|not eating)\b/.test(words);
  if (advice.sickDays && isSick)
    return `With vomiting or diarrhoea ${called} sometimes has to be paused or changed: call your doctor or pharmacist now, before the next dose. Don't decide it on your own.`;
  if (kind === 'dose' && advice.use !== undefined) return usedAs({ called, advice }, advice.use);
  if (kind === 'dose')
    return `Take ${called} as the label says, and no more than that. For when, with what and how much exactly, ask your pharmacist, often by phone. ${stoppingWords({ called, advice })}`;
  return `Take ${called} as it was prescribed or as the packet says, unless a doctor tells you otherwise. If you feel worse after it, or can't keep it down, call your pharmacist or doctor today.`;
}

function carefulWords({ called, advice }: KnownMedicine): string {
  return advice.cautions.length > 0
    ? `Ask a pharmacist first if you have a long-term illness, take other medicines or are pregnant.`
    : `A pharmacist can check ${called} with your other medicines.`;
}

function childWords({ called, advice }: KnownMedicine, { person }: QuestionContext, use: string | undefined): string {
  if (advice.leastAgeYears !== undefined && (person.ageYears ?? 0) < advice.leastAgeYears)
    return `Don't give ${called} to a child under ${ageWords(advice.leastAgeYears)} unless a doctor has said so. A pharmacist can name what is right for their age.`;
  if (!advice.bought && use !== undefined) return usedAs({ called, advice }, use);
  if (!advice.bought)
    return `Give ${called} to a child only if it was prescribed for them, and as the label says. A pharmacist can help with the dose.`;
  return `${use === undefined ? '' : `${use} `}For a child the dose of ${called} goes by age and weight: use the children's kind and follow its packet. Ask a pharmacist or doctor first for a baby, or if they have an illness or take other medicines. Never give aspirin to a child.`;
}

/** An age as it is said: '16', and '3 months' for a quarter of a year. */
function ageWords(years: number): string {
  return years < 1 ? `${Math.round(years * 12)} months` : String(years);
}
