import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { MedicalCase } from '../../../../contracts/cases/medical-case.ts';
import { parseLatestResult } from '../../../ui/runs/latest-result.ts';
import { CaseCallError } from '../case-failure.ts';
import { requestTest } from '../requests.ts';
import { followedIds, type LiteState, marksSettled, runHeard, runLost } from './lite-state.ts';
import type { LiteStore } from './lite-store.ts';

const pollMs = 5_000;
/** So long after the end of a run the cases are loaded anew, once. */
const reloadAfterEndMs = 2_000;

type FindListed = (id: string) => MedicalCase | undefined;

interface LiteRuns {
  readonly state: LiteState;
  readonly store: LiteStore;
  /** Whether a run is under way, or the result of one is awaited. */
  readonly isActive: boolean;
  /** When the runs were looked at last, in ms since 1970. */
  readonly nowMs: number;
}

/** The runs that were started from this browser. They are asked for until they end; then `reload` is to load the cases anew. */
export function useLiteRuns(store: LiteStore, findListed: FindListed, reload: () => void): LiteRuns {
  const state = useSyncExternalStore(store.subscribe, store.state);
  const [nowMs, setNowMs] = useState(() => Date.now());
  const isActive = followedIds(state, nowMs).length > 0 || Object.keys(state.activeCases).length > 0;

  // The newest results come with the list: with each one it is seen which cases are not running any more.
  const listed = useRef(findListed);
  useEffect(() => {
    listed.current = findListed;
    settle(store, findListed);
  }, [findListed, store]);

  const reloadTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(reloadTimer.current), []);

  useEffect(() => {
    if (!isActive) return;
    const asked = new Set<string>();
    const ask = async (testId: string): Promise<void> => {
      if (asked.has(testId)) return;
      asked.add(testId);
      if (await hasEnded(store, testId)) {
        clearTimeout(reloadTimer.current);
        reloadTimer.current = setTimeout(reload, reloadAfterEndMs);
      }
      asked.delete(testId);
    };
    const look = (): void => {
      const now = Date.now();
      setNowMs(now);
      settle(store, listed.current);
      for (const testId of followedIds(store.state(), now)) void ask(testId);
    };
    look();
    const timer = setInterval(look, pollMs);
    return () => clearInterval(timer);
  }, [isActive, store, reload]);

  return { state, store, isActive, nowMs };
}

/** Asks how a run goes, and keeps what is told. A call that fails is made again at the next look. */
async function hasEnded(store: LiteStore, testId: string): Promise<boolean> {
  try {
    const { card } = await requestTest(testId);
    store.update((state) => runHeard(state, testId, card, Date.now()));
    return card.status !== 'queued' && card.status !== 'running';
  } catch (error) {
    const isGone = error instanceof CaseCallError && error.failure.kind === 'refused' && error.failure.status === 404;
    if (isGone) store.update((state) => runLost(state, testId));
    return isGone;
  }
}

function settle(store: LiteStore, findListed: FindListed): void {
  const latestResult = (caseId: string): string | null => {
    const text = findListed(caseId)?.latest_test_result ?? '';
    return parseLatestResult(text, new Date()).kind === 'none' ? null : text;
  };
  store.update((state) => marksSettled(state, latestResult, Date.now()));
}
