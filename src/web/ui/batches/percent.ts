/** A share from 0 to 1 as a whole percentage, such as '87%'. Only all is called 100%, and only none 0%. */
export function percentWords(share: number): string {
  const rounded = Math.round(share * 100);
  if (rounded === 100 && share < 1) return '>99%';
  if (rounded === 0 && share > 0) return '<1%';
  return `${rounded}%`;
}
