import { listWords } from '../../clinical/list-words.ts';
import { isMedicineOf } from '../../clinical/medicine.ts';
import type { MedicineAdvice } from '../../clinical/medicine-advice.ts';
import { answerMayTake, warnsOfAllergy } from './answer-may-take.ts';
import type { MedicineAsked, MedicineQuestion } from './medicine-question.ts';
import {
  alcoholWords,
  begin,
  breastfeedingWords,
  drivingWords,
  effectsWords,
  type KnownMedicine,
  pregnancyWords,
  stoppingWords,
} from './medicine-sentences.ts';
import type { MedicineBook, MedicineSaid } from './medicines-in-words.ts';
import { hasAny, isPregnant, type QuestionContext } from './question-context.ts';

/** Questions after which somebody takes a medicine, or goes on taking it. */
const mayBeToTake: ReadonlySet<MedicineQuestion> = new Set(['take', 'dose', 'effect', 'stop']);

/** Answers what is asked about medicines, by what is known of those that the question names, or else of those that the patient told. */
export function answerAboutMedicine(asked: MedicineAsked, context: QuestionContext, book: MedicineBook): string {
  const meant = meantBy(asked, context, book);
  const known = meant.flatMap((one) => knownOf(one, book));
  const [first] = known;
  if (mayBeToTake.has(asked.kind)) {
    const warning = warnsOfAllergy(asked.kind, meant, context, book);
    if (warning !== null) return warning;
  }
  switch (asked.kind) {
    case 'overdose':
      return `If more was taken than the label says, call your poison line, a pharmacist or your doctor now, even if you feel well. For trouble breathing, collapse, a fit or great drowsiness call ${context.settings.emergencyNumber}. Have the packet at hand.`;
    case 'missed':
      return answerMissed(asked, first ?? null, meant, context);
    case 'not-mine':
      return "Don't take a medicine that was meant for somebody else or for an earlier illness: it can be the wrong one or the wrong dose for you. A pharmacist can say what is right for you now.";
    case 'expired':
      return "Don't use a medicine after its date: it may not work. A pharmacist can replace it and take the old one back.";
    case 'wish':
      return answerWish(asked);
    case 'take':
    case 'dose':
      return answerMayTake(asked, context, book, known);
    case 'effect':
      return answerEffect(asked, known, meant, context);
    default:
  }
  if (first === undefined) return unknownWords(asked.kind, meant);
  switch (asked.kind) {
    case 'stop':
      return answerStop(asked, first, context);
    case 'pregnancy':
      return pregnancyWords(mostCareful(known, 'pregnancy', first));
    case 'breastfeeding':
      return breastfeedingWords(mostCareful(known, 'breastfeeding', first));
    case 'alcohol':
      return alcoholWords(
        known.find(({ advice }) => advice.alcohol === 'avoid') ?? known.find(({ advice }) => advice.alcohol === 'little') ?? first,
      );
    case 'driving':
      return drivingWords(known.find(({ advice }) => advice.driving !== 'fine') ?? first);
    case 'purpose':
      return `${begin(first.called)} is used for ${first.advice.for}. If you're not sure why you were given it, your pharmacist or doctor can tell you.`;
    case 'organs':
      return answerOrgans(asked, first);
    case 'addictive':
      return first.advice.stopping === 'taper'
        ? `Your body can get used to ${first.called}. ${stoppingWords(first)}`
        : `${begin(first.called)} is not known to be addictive in the way that strong painkillers or sleeping tablets can be. ${stoppingWords(first)}`;
    case 'time-to-work':
      return `How fast ${first.called} works differs from person to person: your pharmacist or the leaflet can tell you what to expect. ${stoppingWords(first)} If you feel worse on it, tell a doctor.`;
  }
}

function knownOf({ named, called }: MedicineSaid, book: MedicineBook): readonly KnownMedicine[] {
  const advice = book.adviceOn(named);
  return advice === null ? [] : [{ called, advice }];
}

const medicineShape = /\b(inhalers?|puffers?|antibiotics?|injections?|jabs?|creams?)\b/;

/** The medicines that are meant: those named; where a class is named, those of it that were told; where none is, all that were told. */
export function meantBy(
  { named, words }: Pick<MedicineAsked, 'named' | 'words'>,
  context: QuestionContext,
  book: MedicineBook,
): readonly MedicineSaid[] {
  const told = context.medicines;
  if (named.length === 0) return medicineShape.test(words) ? [] : told;
  return named.flatMap((one) => {
    const members = one.named.kind === 'class' ? told.filter((taken) => isMedicineOf(taken.named, one.named, book.medicines)) : [];
    return members.length > 0 ? members : [one];
  });
}

const careful: Readonly<Record<MedicineAdvice['pregnancy'], number>> = { usual: 0, ask: 1, avoid: 2, harmful: 3 };

function mostCareful(known: readonly KnownMedicine[], about: 'pregnancy' | 'breastfeeding', first: KnownMedicine): KnownMedicine {
  return known.reduce((most, one) => (careful[one.advice[about]] > careful[most.advice[about]] ? one : most), first);
}

function answerStop({ words }: MedicineAsked, medicine: KnownMedicine, context: QuestionContext): string {
  const { advice, called } = medicine;
  const alarming = advice.alarming.find(({ findings }) => hasAny(context, findings));
  if (alarming !== undefined) return alarmingWords(medicine, alarming.says, context);
  const fits = advice.effects.find(({ findings }) => hasAny(context, findings));
  const may = fits === undefined ? '' : `${begin(called)} can cause ${fits.says}, so it's right to ask. `;
  const sick = advice.sickDays && hasAny(context, ['vomiting', 'diarrhoea', 'dehydration', 'cannot-keep-fluids-down']);
  if (sick)
    return `${may}With vomiting or diarrhoea ${called} sometimes has to be paused: call your doctor or pharmacist today and ask, before the next dose. Don't decide it on your own.`;
  if (isPregnant(context) && careful[advice.pregnancy] >= careful.avoid) return pregnancyWords(medicine);
  if (fits !== undefined && advice.stopping === 'as-needed')
    return `${may}If you bought it yourself, leave it until you have asked a pharmacist or doctor. If it was prescribed, ask today, before the next dose.`;
  const operation = /\b(?:operation|surgery|procedure|dentist|tooth out|blood test|scan)\b/.test(words);
  if (operation)
    return `The team that does it will tell you whether to take ${called} that day: call them and ask. ${stoppingWords(medicine)}`;
  const dosing = /\b(?:half|halve|reduce|lower|cut down|wean|switch|swap|change)\b/.test(words);
  return `${may}${dosing && advice.stopping !== 'as-needed' ? `Don't change the dose of ${called} on your own. ` : ''}${stoppingWords(medicine)}${may === '' ? ' Until then take it as it was prescribed.' : ''}`.replace(
    advice.stopping === 'as-needed' ? / Until then take it as it was prescribed\.$/ : /$^/,
    '',
  );
}

function alarmingWords({ called, advice }: KnownMedicine, says: string, { settings }: QuestionContext, isTold = true): string {
  const before = advice.stopping === 'vital' || advice.stopping === 'taper' ? "Don't just stop it: ask" : 'Ask before the next dose';
  return `${begin(called)} can, rarely, cause ${says}${isTold ? ', and you told me of that' : '. If you have signs of that'}${isTold ? ':' : ','} speak to a doctor or pharmacist today. ${before} what to do with it. If you feel faint or very ill, your face or tongue swells or you struggle to breathe, call ${settings.emergencyNumber}.`;
}

function answerEffect(
  asked: MedicineAsked,
  known: readonly KnownMedicine[],
  meant: readonly MedicineSaid[],
  context: QuestionContext,
): string {
  const isTold = (findings: readonly string[]) => hasAny(context, findings) || findings.some((code) => asked.findings.has(code));
  for (const medicine of known) {
    const told = medicine.advice.alarming.find(({ findings }) => hasAny(context, findings));
    if (told !== undefined) return alarmingWords(medicine, told.says, context);
  }
  // 'Can it turn my stools black?' may ask of what is there, or of what could be.
  for (const medicine of known) {
    const usual = new Set(medicine.advice.effects.flatMap(({ findings }) => findings));
    const asksOf = medicine.advice.alarming.find(({ findings }) => findings.some((code) => asked.findings.has(code) && !usual.has(code)));
    if (asksOf !== undefined) return alarmingWords(medicine, asksOf.says, context, false);
  }
  const fitting = known.flatMap((medicine) => {
    const effects = medicine.advice.effects.filter(({ findings, says }) => isTold(findings) || names(asked.words, says));
    return effects.length === 0 ? [] : [{ medicine, says: effects.slice(0, 3).map((effect) => effect.says) }];
  });
  for (const medicine of fitting.length === 0 ? known : []) {
    const named = medicine.advice.alarming.find(({ says }) => names(asked.words, says));
    if (named !== undefined) return alarmingWords(medicine, named.says, context, false);
  }
  const [fits] = fitting;
  if (fits !== undefined) {
    const others = fitting.slice(1, 2).map(({ medicine, says }) => ` ${begin(medicine.called)} can cause ${listWords(says, 'or')} too.`);
    const other = others.length > 0 ? others.join('') : '';
    return `Yes, ${fits.medicine.called} can cause ${listWords(fits.says, 'or')}, but other things can too.${other} ${stoppingWords(fits.medicine)}`;
  }
  const [first] = known;
  if (first !== undefined)
    return `${effectsWords(first)} It may cause other things as well: the leaflet and your pharmacist know the full list. ${stoppingWords(first)}`;
  if (meant.length > 0)
    return `I don't know the effects of ${listWords(meant.map(({ called }) => called))} well enough to say. A pharmacist can tell you, and the leaflet lists them. Don't stop a prescribed medicine before you have asked.`;
  return "It's worth asking: many medicines can cause symptoms. Tell me the names of what you take, and when you started; a pharmacist can check them too. Don't stop a prescribed medicine before you have asked.";
}

/** Words that tell no effect from another. */
const untelling: ReadonlySet<string> = new Set(
  'with your feeling being very more pain problems trouble skin high less wish time dose some people from that which such after most them they taken packet says seldom little body last first last week weeks month over long used like needs check there hardly anything'.split(
    ' ',
  ),
);

/** Whether a question says the telling words of an effect: 'constipated' of 'constipation'. */
function names(question: string, says: string): boolean {
  return (says.toLowerCase().match(/[a-z]{4,}/g) ?? [])
    .filter((word) => !untelling.has(word))
    .map((word) => word.replace(/(?:iness|ness|ation|ing|ed|es|s|y)$/, ''))
    .some((stem) => stem.length >= 4 && new RegExp(`\\b${stem}`).test(question));
}

function answerWish({ words, named }: MedicineAsked): string {
  if (/\bantibiotics?\b/.test(words) || named.some(({ called }) => called === 'antibiotics'))
    return "I can't prescribe, and antibiotics help only against some infections, not against colds or flu. Whether you need them is for a doctor or pharmacist to say once it is clear what this is. Don't use any that are left over.";
  return `I can't prescribe ${named[0]?.called ?? 'medicines'} or say that you need it. A doctor can, once it is clear what this is; a pharmacist can say what you can buy and is safe for you.`;
}

function answerOrgans({ words }: MedicineAsked, medicine: KnownMedicine): string {
  const { called, advice } = medicine;
  if (/\bkidneys?\b/.test(words))
    return advice.kidney
      ? `${begin(called)} needs care when the kidneys are weak, so doctors check it with blood tests. Ask when yours was last done. ${stoppingWords(medicine)}`
      : `I know of no common kidney trouble from ${called} as prescribed. If your kidneys are weak, ask your doctor or pharmacist. ${stoppingWords(medicine)}`;
  const rare = advice.alarming[0];
  return `${rare === undefined ? effectsWords(medicine) : `In few people ${called} can cause ${rare.says}.`} Your doctor or pharmacist can tell you what that means for you. ${stoppingWords(medicine)}`;
}

function answerMissed(
  { words }: MedicineAsked,
  first: KnownMedicine | null,
  meant: readonly MedicineSaid[],
  { person }: QuestionContext,
): string {
  const called = first?.called ?? meant[0]?.called ?? 'the medicine';
  const maybeThePill = first === null && person.sex !== 'male' && /\bpill\b/.test(words);
  if (maybeThePill || first?.advice.code.includes('contracept') === true)
    return 'What to do after a missed contraceptive pill depends on which pill it is and how late you are: the leaflet tells you, and a pharmacist can too. Until you know, use condoms as well. If you had sex without protection, ask today about emergency contraception.';
  return `Don't take a double dose of ${called} to make up for it. What to do depends on how late it is: look in the leaflet, or call a pharmacist now. Otherwise take the next dose at its usual time.`;
}

function unknownWords(kind: MedicineQuestion, meant: readonly MedicineSaid[]): string {
  const called = meant[0]?.called ?? 'it';
  switch (kind) {
    case 'stop':
      return `Don't stop or change a prescribed medicine before you have spoken to your doctor or pharmacist. ${meant.length === 0 ? 'Tell me its name, and I can say what I know of it.' : 'They can say what to do until then.'} If you feel very ill after a dose, get help at once.`;
    case 'pregnancy':
      return "Ask your midwife, pharmacist or doctor before you take anything in pregnancy, and today if you have taken it already. Don't stop a prescribed medicine before you have asked. Tell me its name, and I can say what I know.";
    case 'breastfeeding':
      return `Ask your pharmacist or doctor before you take ${called === 'it' ? 'a medicine' : called} while breastfeeding: they can check it for your baby. Most medicines have one that fits.`;
    case 'alcohol':
      return "It depends on the medicine: with some, alcohol can make you very drowsy or ill. Leave it until a pharmacist has told you; tell me the medicine's name, and I can say what I know.";
    case 'driving':
      return "It depends on the medicine. Don't drive if you feel drowsy, dizzy or can't see clearly, and ask a pharmacist about yours.";
    default:
      return `I don't know enough about ${called === 'it' ? 'that medicine' : called} to answer that. A pharmacist can tell you, often by phone, and so can the leaflet.`;
  }
}
