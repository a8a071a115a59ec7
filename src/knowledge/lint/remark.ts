/** How grave a remark is: `wrong` keeps an entry out of use, the others do not. */
export const remarkKinds = ['wrong', 'contradictory', 'doubtful', 'thin'] as const;
export type RemarkKind = (typeof remarkKinds)[number];

/** Something to look at in the knowledge: where, of what kind, by which rule, and why. */
export interface Remark {
  readonly kind: RemarkKind;
  readonly rule: string;
  readonly file: string;
  /** The code of the entry; for what is wrong also its number, or the line of a file that cannot be read. */
  readonly code: string;
  readonly why: string;
}

/** An entry of the knowledge, as far as a remark needs it. */
interface Placed {
  readonly file: string;
  readonly entry: { readonly code: string };
}

/** Makes the remarks of one rule. */
export function remarkOf(kind: Exclude<RemarkKind, 'wrong'>, rule: string): (on: Placed, why: string) => Remark {
  return ({ file, entry: { code } }, why) => ({ kind, rule, file, code, why });
}
