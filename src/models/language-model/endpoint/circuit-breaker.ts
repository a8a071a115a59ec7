/** Leave to ask once. Exactly one of its three must be called when it is known how it went. */
export interface Passage {
  readonly succeeded: () => void;
  /** It failed by the endpoint's making. */
  readonly failed: () => void;
  /** Nothing was learned of the endpoint. */
  readonly undecided: () => void;
}

/** Keeps from asking an endpoint that fails all the time. */
export interface CircuitBreaker {
  /** Null while the endpoint is not to be asked. Never waits. */
  readonly enter: () => Passage | null;
}

const failuresToOpen = 5;
const openMs = 30_000;

/** Opens after five failures in a row. After thirty seconds it lets one through, and closes again if that one succeeds. */
export function createCircuitBreaker(monotonicMs: () => number): CircuitBreaker {
  let failuresInRow = 0;
  let openedAtMs: number | null = null;
  let isTrying = false;
  const open = () => {
    openedAtMs = monotonicMs();
  };
  return {
    enter: () => {
      if (openedAtMs === null) {
        return {
          succeeded: () => {
            failuresInRow = 0;
          },
          failed: () => {
            failuresInRow += 1;
            // Those that were under way when it opened say nothing new.
            if (failuresInRow >= failuresToOpen && openedAtMs === null) open();
          },
          undecided: () => {},
        };
      }
      if (isTrying || monotonicMs() - openedAtMs < openMs) return null;
      isTrying = true;
      const over = () => {
        isTrying = false;
      };
      return {
        succeeded: () => {
          over();
          failuresInRow = 0;
          openedAtMs = null;
        },
        failed: () => {
          over();
          open();
        },
        undecided: over,
      };
    },
  };
}
