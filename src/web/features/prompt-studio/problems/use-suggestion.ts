import { useEffect, useState } from 'react';
import { suggestLineContract, type WhyNoSuggestion } from '../../../../contracts/prompt-studio/prompt-compile-suggest.ts';
import { callApi } from '../../../app/api-client.ts';

export type SuggestionState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'given'; readonly text: string; readonly explanation: string }
  | { readonly kind: 'none'; readonly why: WhyNoSuggestion }
  /** The server refused to ask, or could not be reached: `detail` is empty then. */
  | { readonly kind: 'not-asked'; readonly detail: string };

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
  if (!answer.ok) return { kind: 'not-asked', detail: answer.error.kind === 'refused' ? answer.error.detail : '' };
  const { suggestion, explanation, why_none } = answer.value;
  if (suggestion === null) return { kind: 'none', why: why_none ?? { kind: 'none' } };
  return { kind: 'given', text: suggestion, explanation: explanation ?? '' };
}
