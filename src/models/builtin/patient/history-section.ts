/** Which part of a clinical note a passage stands in; `story` where it names none. An `assessment` is the writer's, never the patient's. */
export type HistorySection =
  | 'story'
  | 'complaint'
  | 'past'
  | 'medicines'
  | 'allergies'
  | 'family'
  | 'social'
  | 'review'
  | 'examination'
  | 'assessment';

/** Abbreviated labels, of which the colon is often left out. */
const abbreviated: readonly (readonly [HistorySection, RegExp])[] = [
  ['past', /^(?:PMHx?|PSHx?)\s+(?=[a-zA-Z])/],
  ['family', /^FHx\s+(?=[a-zA-Z])/],
  ['social', /^SHx\s+(?=[a-zA-Z])/],
  ['medicines', /^(?:DHx|Rx|Meds)\s+(?=[a-zA-Z])/],
];

const labels: readonly (readonly [HistorySection, RegExp])[] = [
  [
    'assessment',
    /^(?:assessment|impression|imp|diagnos(?:is|es)|differentials?(?: diagnos[ei]s)?|ddx|dx|plan|a\/p|a&p|a|p|management|expected diagnosis)\s*[:=]\s*/i,
  ],
  [
    'examination',
    /^(?:(?:on |physical |clinical )?exam(?:ination)?(?: findings)?|on examination|objective|obs|observations|vitals?(?: signs)?|investigations?|inv|labs?|bloods|tests?|results?|imaging|o)\s*[:=]\s*/i,
  ],
  ['family', /^(?:family(?: medical)? history|family(?: hx)?|fh(?:x)?|f\/h)\s*[:=-]\s*/i],
  ['social', /^(?:social(?: history| hx)?|sh(?:x)?|s\/h|habits|lifestyle|occupation|job|substance use)\s*[:=-]\s*/i],
  ['medicines', /^(?:(?:current |regular |home )?(?:medications?|medicines|drugs?|meds)(?: history| list)?|dh(?:x)?|rx)\s*[:=-]\s*/i],
  ['allergies', /^(?:(?:drug )?allerg(?:y|ies))\s*[:=-]\s*/i],
  [
    'past',
    /^(?:(?:past|previous|prior) (?:medical |surgical |obstetric |psychiatric )?(?:history|hx)|(?:medical|surgical) history|pm(?:h|hx)|ps(?:h|hx)|background|comorbidities|obstetric history|surgeries)\s*[:=-]\s*/i,
  ],
  ['review', /^(?:review of systems|ros|systems review|associated symptoms|negatives?|pertinent (?:negatives|positives))\s*[:=-]\s*/i],
  [
    'complaint',
    /^(?:presenting |chief |main )?(?:symptoms?|complaints?|details)\s*[:=-]\s*|^(?:reason for (?:visit|encounter)|hpi|hpc|hopc|pc|cc|presentation|history|hx|subjective|s|history of (?:the )?present(?:ing)? (?:complaint|illness))\s*[:=-]\s*/i,
  ],
];

/** Splits a line of a note into the section that its label names and what follows the label; null where it has no label. */
export function sectionLabel(line: string): { readonly section: HistorySection; readonly rest: string } | null {
  for (const [section, label] of [...labels, ...abbreviated]) {
    const match = label.exec(line);
    if (match !== null) return { section, rest: line.slice(match[0].length).trim() };
  }
  return null;
}
