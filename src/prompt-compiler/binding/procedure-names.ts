import { plainWords } from '../../protocol/plain-words.ts';

/** Operations by the names that doctors of both countries and patients give them. */
const operations: readonly (readonly string[])[] = [
  ['appendectomy', 'appendicectomy', 'appendix removed', 'appendix out', 'removal of the appendix'],
  ['cholecystectomy', 'gallbladder removed', 'gall bladder removed', 'gallbladder out', 'gallbladder removal'],
  ['hysterectomy', 'womb removed', 'uterus removed', 'removal of the womb'],
  ['oophorectomy', 'ovaries removed', 'ovary removed'],
  ['tonsillectomy', 'tonsils removed', 'tonsils out'],
  ['splenectomy', 'spleen removed', 'spleen out'],
  ['mastectomy', 'breast removed', 'breast removal'],
  ['thyroidectomy', 'thyroid removed', 'thyroid surgery'],
  ['prostatectomy', 'prostate removed', 'turp'],
  ['nephrectomy', 'kidney removed'],
  ['colectomy', 'bowel resection', 'part of the bowel removed'],
  ['colostomy', 'ileostomy', 'stoma'],
  ['coronary artery bypass', 'cabg', 'heart bypass', 'bypass surgery', 'bypass operation'],
  ['coronary stent', 'stent', 'angioplasty', 'pci'],
  ['pacemaker', 'icd', 'defibrillator'],
  ['heart valve replacement', 'valve replacement', 'artificial heart valve', 'new heart valve'],
  ['hip replacement', 'total hip replacement', 'new hip'],
  ['knee replacement', 'total knee replacement', 'new knee'],
  ['caesarean section', 'cesarean section', 'c-section', 'caesarean', 'cesarean'],
  ['sterilisation', 'sterilization', 'tubal ligation', 'tubes tied'],
  ['vasectomy'],
  ['hernia repair', 'hernia operation', 'herniorrhaphy'],
  ['bariatric surgery', 'gastric bypass', 'gastric sleeve', 'gastric band', 'sleeve gastrectomy', 'weight loss surgery'],
  ['gastrectomy', 'stomach removed'],
  ['cataract surgery', 'cataract operation', 'cataract removal'],
  ['laminectomy', 'discectomy', 'back surgery', 'spinal surgery', 'spinal fusion'],
  ['kidney transplant', 'renal transplant'],
  ['liver transplant'],
  ['transplant', 'organ transplant'],
  ['amputation', 'amputated'],
];

/** The other names of an operation; null where it is none that is known. Plural and article do not matter. */
export function procedureNames(words: string): readonly string[] | null {
  const plain = plainWords(words).replace(/^(?:an?|the|her|his|their) /, '');
  return operations.find((names) => names.some((name) => plainWords(name) === plain || `${plainWords(name)}s` === plain)) ?? null;
}
