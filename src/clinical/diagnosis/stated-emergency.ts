const stated = /[\s,;]*[([](?:(an )?emergency|(no(?:t an)? emergency)|(may be an emergency))[)\]]\s*$/i;

/** What an examiner says beside an expected diagnosis of this patient: 'Epistaxis (emergency)' bleeds on, 'Hypoglycaemia (no emergency)' is over. Null where nothing is said. */
export function statedEmergency(expected: string): 'yes' | 'may-be' | 'no' | null {
  const said = stated.exec(expected);
  if (said === null) return null;
  return said[2] !== undefined ? 'no' : said[3] !== undefined ? 'may-be' : 'yes';
}

/** The diagnosis by itself. */
export function withoutStatedEmergency(expected: string): string {
  return expected.replace(stated, '');
}
