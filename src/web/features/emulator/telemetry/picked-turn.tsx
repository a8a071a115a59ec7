import { createContext, type ReactNode, use, useState } from 'react';

interface PickedTurn {
  /** The assistant's message whose turn is looked at; null for the newest, whichever that is. */
  readonly picked: string | null;
  readonly pick: (messageId: string | null) => void;
}

const PickedTurnContext = createContext<PickedTurn | null>(null);

/** Lets the message list and the telemetry below it look at the same turn. */
export function PickedTurnProvider({ children }: { readonly children: ReactNode }) {
  const [picked, pick] = useState<string | null>(null);
  return <PickedTurnContext value={{ picked, pick }}>{children}</PickedTurnContext>;
}

/** Which turn is looked at, and how to look at another. */
export function usePickedTurn(): PickedTurn {
  const pickedTurn = use(PickedTurnContext);
  if (pickedTurn === null) throw new Error('there is no PickedTurnProvider around this component');
  return pickedTurn;
}
