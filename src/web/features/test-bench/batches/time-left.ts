/** How long something will take, from seconds, as roughly as it is known. */
export function timeLeftWords(seconds: number): string {
  if (seconds < 10) return 'a few seconds left';
  if (seconds < 57) return `about ${Math.ceil(seconds / 5) * 5} s left`;
  if (seconds < 59.5 * 60) return `about ${Math.max(1, Math.round(seconds / 60))} min left`;
  const hours = seconds / 3600;
  return `about ${hours < 9.75 ? Math.max(1, Math.round(hours * 2) / 2) : Math.round(hours)} h left`;
}
