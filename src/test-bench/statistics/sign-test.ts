/**
 * The two-sided exact p-value of the sign test: how often fair coins, one for each case that differs, fall at least as unevenly as `better`
 * against `worse`. Where each case was run once this is McNemar's exact test (Q. McNemar 1947, with the binomial distribution). 1 where no
 * case differs.
 */
export function signTest(better: number, worse: number): number {
  const differing = better + worse;
  const fewer = Math.min(better, worse);
  // Summed on the scale of logarithms: one half to the power of some thousands is less than the smallest number.
  let logTerm = -differing * Math.LN2;
  let sum = Math.exp(logTerm);
  for (let count = 1; count <= fewer; count += 1) {
    logTerm += Math.log((differing - count + 1) / count);
    sum += Math.exp(logTerm);
  }
  return Math.min(1, 2 * sum);
}
