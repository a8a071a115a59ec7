/** Says in words what to do about a field that the browser found invalid. */
export function whatIsWrong(label: string, validity: Pick<ValidityState, 'valueMissing' | 'typeMismatch'>): string {
  const name = label.toLowerCase();
  if (validity.valueMissing) return `Please enter your ${name}.`;
  if (validity.typeMismatch) return `Please enter a complete ${name}, such as name@example.com.`;
  return `Please check your ${name}.`;
}
