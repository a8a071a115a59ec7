import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestTags, goesOn, outsideTag, tagCount, tagMarginals, transitionFactors } from './tag-sequence.ts';

const score = fc.double({ min: -4, max: 4, noNaN: true });
const table = (length: number) => fc.array(score, { minLength: length, maxLength: length }).map((values) => Float32Array.from(values));
const twoWords = fc.record({ scores: table(2 * tagCount), transitions: table(tagCount * tagCount) });

/** Every sequence of two tags that can be, with its score. */
function allPairs(scores: Float32Array, transitions: Float32Array): readonly { readonly tags: [number, number]; readonly score: number }[] {
  const tags = Array.from({ length: tagCount }, (_, tag) => tag);
  return tags.flatMap((one) =>
    goesOn(one)
      ? []
      : tags.flatMap((two) =>
          goesOn(two) && one !== two - 1
            ? []
            : [
                {
                  tags: [one, two] as [number, number],
                  score: (scores[one] as number) + (scores[tagCount + two] as number) + (transitions[one * tagCount + two] as number),
                },
              ],
        ),
  );
}

it('weighs each tag by all sequences that have it, and chooses the likeliest sequence', () => {
  fc.assert(
    fc.property(twoWords, ({ scores, transitions }) => {
      const pairs = allPairs(scores, transitions);
      const total = pairs.reduce((sum, pair) => sum + Math.exp(pair.score), 0);
      const { shares, logTotal, expected } = tagMarginals({ scores, stride: tagCount, length: 2 }, transitionFactors(transitions), true);
      expect(logTotal).toBeCloseTo(Math.log(total), 4);
      for (const tag of [outsideTag, 1, 2, tagCount - 1]) {
        const withTag = (place: 0 | 1) =>
          pairs.filter(({ tags }) => tags[place] === tag).reduce((sum, pair) => sum + Math.exp(pair.score), 0);
        expect(shares[tag]).toBeCloseTo(withTag(0) / total, 4);
        expect(shares[tagCount + tag]).toBeCloseTo(withTag(1) / total, 4);
      }
      expect(expected?.[tagCount + 2]).toBeCloseTo(
        Math.exp(pairs.find(({ tags }) => tags[0] === 1 && tags[1] === 2)?.score ?? Number.NaN) / total,
        4,
      );
      const best = pairs.reduce((one, other) => (other.score > one.score ? other : one));
      const chosen = Array.from(bestTags({ scores, stride: tagCount, length: 2, transitions }));
      expect(pairs.find(({ tags }) => tags[0] === chosen[0] && tags[1] === chosen[1])?.score).toBeCloseTo(best.score, 4);
    }),
    { numRuns: 30 },
  );
});

it('lets a mark go on only where it has begun, however long the message is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 1e6 }), (length, seed) => {
      const at = (place: number) => Math.sin(seed + place * 12.9898) * 30;
      const scores = Float32Array.from({ length: length * tagCount }, (_, place) => at(place));
      const transitions = Float32Array.from({ length: tagCount * tagCount }, (_, place) => at(place + 7) / 10);
      const tags = bestTags({ scores, stride: tagCount, length, transitions });
      for (const [word, tag] of tags.entries()) if (goesOn(tag)) expect([tag, tag - 1]).toContain(tags[word - 1]);
      const { shares } = tagMarginals({ scores, stride: tagCount, length }, transitionFactors(transitions), false);
      for (let word = 0; word < length; word += 1)
        expect(shares.slice(word * tagCount, (word + 1) * tagCount).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6);
    }),
    { numRuns: 20 },
  );
});
