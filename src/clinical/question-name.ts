/** Kinds of questions that belong to no node of a protocol and ask for no one finding. */
type UnboundQuestion = 'contradiction' | 'age' | 'sex' | 'allergies' | 'told' | 'closing';

/** What such a question is called where the way through a consultation is shown; `about` is the label of what a contradiction is about. */
export function questionName(kind: UnboundQuestion, about: string | null): string {
  switch (kind) {
    case 'contradiction':
      return `Contradiction: ${about ?? 'what was said'}`;
    case 'age':
      return 'Age';
    case 'sex':
      return 'Sex';
    case 'allergies':
      return 'Allergies to medicines';
    case 'told':
      return 'What was brought up';
    case 'closing':
      return 'Anything else';
  }
}
