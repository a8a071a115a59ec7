import { useEffect, useState } from 'react';
import { suggestLineContract } from '../../../../contracts/prompt-compile-suggest.ts';
import { callApi } from '../../../app/api-client.ts';

export type SuggestionState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'given'; readonly text: string; readonly explanation: string }
  | { readonly kind: 'none' }
  /** `why` is empty where the server could not be reached. */
  | { readonly kind: 'failed'; readonly why: string };

/** Asks how a line of a text is put right, when told to. What is answered is of that text: another text has nothing of it. */
export function useSuggestion(source: string, line: number) {
  const [asked, setAsked] = useState<{ readonly source: string; readonly state: SuggestionState } | null>(null);
  useEffect(() => {
    if (asked?.state.kind !== 'asking') return;
    let isWanted = true;
    void requestSuggestion(asked.source, line).then((state) => {
      if (isWanted) setAsked({ source: asked.source, state });
    });
    return () => {
      isWanted = false;
    };
  }, [asked, line]);
  const suggestion = asked?.source === source ? asked.state : null;
  return {
    suggestion,
    ask: () => {
      if (suggestion?.kind !== 'asking') setAsked({ source, state: { kind: 'asking' } });
    },
    dismiss: () => setAsked(null),
  };
}

async function requestSuggestion(source: string, line: number): Promise<SuggestionState> {
  const answer = await callApi(suggestLineContract, { prompt_source: source, line });
  if (!answer.ok) return { kind: 'failed', why: answer.error.kind === 'refused' ? answer.error.detail : '' };
  const { suggestion, explanation } = answer.value;
  return suggestion === null ? { kind: 'none' } : { kind: 'given', text: suggestion, explanation: explanation ?? '' };
}
