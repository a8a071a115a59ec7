/** What `fixedWork` takes on an idle processor of an ordinary machine, in milliseconds. */
const ordinaryMs = 12;
const rounds = 5;

/**
 * How many times longer a fixed piece of work takes here and now than on an ordinary idle machine; 1 at least. A limit in milliseconds that people
 * would feel holds for an ordinary machine: multiplied by this it says the same of one that is slow, or busy with something else.
 */
export function machinePace(): number {
  const measured = Array.from({ length: rounds }, () => {
    const began = performance.now();
    fixedWork();
    return performance.now() - began;
  }).sort((one, other) => one - other);
  return Math.max(1, (measured[Math.floor(rounds / 2)] ?? 0) / ordinaryMs);
}

function fixedWork(): void {
  const words = Array.from({ length: 8_000 }, (_, index) => `word ${(index * 7_919) % 8_000}`);
  const sorted = JSON.parse(JSON.stringify(words.toSorted())) as string[];
  if (new Set(sorted).size !== words.length) throw new Error('The fixed work lost a word.');
}
