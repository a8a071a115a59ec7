import { useEffect, useState } from 'react';

interface Asked {
  readonly error: Error | null;
  readonly isSuccess: boolean;
}

/** Why the last call of a query failed, in words, until one succeeds: a new try alone does not make it go away. */
export function useProblem({ error, isSuccess }: Asked): string | null {
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (error !== null) setProblem(error.message);
    else if (isSuccess) setProblem(null);
  }, [error, isSuccess]);
  return problem;
}
