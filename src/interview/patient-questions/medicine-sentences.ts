import { listWords } from '../../clinical/list-words.ts';
import type { MedicineAdvice } from '../../clinical/medicine-advice.ts';

/** A medicine as a sentence speaks of it, with what is known of it. */
export interface KnownMedicine {
  /** 'ramipril', 'Tritace', 'statins'. */
  readonly called: string;
  readonly advice: MedicineAdvice;
}

export function begin(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** That a medicine is not to be stopped, or when it may be. */
export function stoppingWords({ called, advice }: KnownMedicine): string {
  const why = advice.stoppingMay === undefined ? '' : `: stopping it ${advice.stoppingMay}`;
  switch (advice.stopping) {
    case 'as-needed':
      return `You only need ${called} for as long as it helps, unless your doctor told you to take it regularly.`;
    case 'course':
      return `Don't stop ${called} early on your own, even if you feel better${why}; ask a pharmacist or doctor first.`;
    case 'ask':
      return `Don't stop ${called} before you have spoken to your doctor or pharmacist${why}.`;
    case 'taper':
      return `Don't stop ${called} suddenly${why}; your doctor can help you come off it slowly.`;
    case 'vital':
      return `Don't stop ${called} or leave out doses on your own${why}; call your doctor or pharmacist today if you can't take it.`;
  }
}

export function effectsWords({ called, advice }: KnownMedicine): string {
  const common = advice.effects.slice(0, 4).map(({ says }) => says);
  return `${begin(called)} can cause ${listWords(common, 'or')}.`;
}

export function pregnancyWords({ called, advice }: KnownMedicine): string {
  const keep = advice.bought || advice.stopping === 'as-needed' ? '' : " Don't stop it on your own before that.";
  switch (advice.pregnancy) {
    case 'usual':
      return `${begin(called)} is often used in pregnancy when it is needed. Check with your midwife, pharmacist or doctor that it is right for you.`;
    case 'ask':
      return advice.bought
        ? `Ask a pharmacist, midwife or doctor before you take ${called} in pregnancy.`
        : `Whether ${called} is right in pregnancy has to be weighed up with you: speak to your doctor or midwife in the next day or two.${keep}`;
    case 'avoid':
      return `${begin(called)} is usually avoided in pregnancy. If you are or might be pregnant, call your doctor, midwife or pharmacist today.${keep}`;
    case 'harmful':
      return `${begin(called)} can harm an unborn baby. If you are or might be pregnant, call your doctor or pharmacist today, before the next dose.${advice.stopping === 'vital' || advice.stopping === 'taper' ? " Don't just stop it: ask what to do." : ''}`;
  }
}

export function breastfeedingWords({ called, advice }: KnownMedicine): string {
  switch (advice.breastfeeding) {
    case 'usual':
      return `${begin(called)} can usually be taken while breastfeeding. Tell your pharmacist, midwife or doctor that you breastfeed, above all if your baby was early or is ill.`;
    case 'ask':
      return `Ask your pharmacist or doctor about ${called} while you breastfeed: they can check it for your baby's age. Most people can keep breastfeeding, sometimes with another medicine.`;
    case 'avoid':
      return `${begin(called)} is usually not taken while breastfeeding. Call your doctor or pharmacist today before you take more of it or stop feeding: there is often something else.`;
  }
}

export function alcoholWords({ called, advice }: KnownMedicine): string {
  switch (advice.alcohol) {
    case 'fine':
      return `A small amount of alcohol is usually fine with ${called}. While you feel ill it is better to leave it.`;
    case 'little':
      return `Keep alcohol low with ${called}: it can make side effects worse. A pharmacist can tell you how much is safe for you.`;
    case 'avoid':
      return `It's best not to drink alcohol with ${called}: the two together can make you ill or very drowsy. Ask a pharmacist how long to wait after the last dose.`;
  }
}

export function drivingWords({ called, advice }: KnownMedicine): string {
  switch (advice.driving) {
    case 'fine':
      return `${begin(called)} does not usually affect driving. Still, don't drive while you feel dizzy, faint or unwell.`;
    case 'drowsy':
      return `${begin(called)} can make you sleepy and slow. Don't drive until you know how it affects you, and never while you feel drowsy; the law can apply to it too.`;
    case 'dizzy':
      return `${begin(called)} can make you dizzy, above all in the first days or after a higher dose. Don't drive while you feel dizzy or faint.`;
    case 'sight':
      return `${begin(called)} can blur your sight for a while. Don't drive until you see clearly.`;
    case 'low-sugar':
      return `${begin(called)} can make your blood sugar too low. Check it before you drive, and don't drive if it is low or you feel shaky; your doctor can tell you the rules that apply.`;
  }
}
