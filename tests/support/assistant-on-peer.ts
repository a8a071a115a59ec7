import { createEngine, type Engine, type EnginePorts } from '../../src/interview/engine.ts';
import { createBuiltinPhrase } from '../../src/models/builtin/phrase.ts';
import { createBuiltinUnderstand } from '../../src/models/builtin/understand.ts';
import { createTurnAllowance } from '../../src/models/language-model/call/turn-allowance.ts';
import type { AskModel, ModelCallTrace } from '../../src/models/language-model/model-call.ts';
import { readAndWordPrompt, rolePrompt } from '../../src/models/language-model/prompts/role-prompt.ts';
import { phraseByModel } from '../../src/models/language-model/roles/phrase/phrase-by-model.ts';
import { recountByModel } from '../../src/models/language-model/roles/retell/recount-by-model.ts';
import { retellByModel } from '../../src/models/language-model/roles/retell/retell-by-model.ts';
import { translateByModel } from '../../src/models/language-model/roles/translate/translate-by-model.ts';
import { understandByModel } from '../../src/models/language-model/roles/understand/understand-by-model.ts';
import { askPeer } from './ask-peer.ts';
import { type ModelPeer, peerAnswer, startModelPeer } from './model-peer.ts';
import type { TranslateInput } from './pretend-translator.ts';
import { questionEars } from './question-ears.ts';
import { shippedClinic } from './shipped-clinic.ts';

const { lexicon, protocols } = shippedClinic;
const knowledge = { ...shippedClinic.knowledge, questionEars };

/** The shipped knowledge and protocols. */
export const shipped = { knowledge, lexicon, protocols };

/** What the understand step gives a model. */
export interface UnderstandInput {
  readonly reply: string;
  readonly question: { readonly text: string; readonly kind: string; readonly options: readonly string[] } | null;
  /** Each with its code, then a colon. */
  readonly candidates: readonly string[];
  /** The builtin reading, each line beginning with what it is of, then a colon. */
  readonly read: readonly string[];
  /** The question that is foreseen, where it may be worded as well. */
  readonly next?: { readonly question: string; readonly acknowledged?: boolean } | null;
}

/** What the phrase step gives a model. */
export interface PhraseInput {
  readonly question: string;
  readonly kind: string;
  readonly options: readonly string[];
  readonly lastReply: string | null;
}

/** What is given a model to say in other words, or to tell what happened from. */
export interface RetellInput {
  readonly task: 'lines' | 'story';
  readonly of?: 'answer' | 'read-back';
  readonly lines?: readonly string[];
  readonly said?: readonly string[];
  readonly present?: readonly string[];
  readonly lastReply?: string | null;
}

/** What stands behind the steps of the assistant; one that cannot translate says nothing. */
export interface AssistantMind {
  readonly understand: (input: UnderstandInput) => unknown;
  readonly phrase: (input: PhraseInput) => unknown;
  readonly translate?: (input: TranslateInput) => unknown;
  readonly retell?: (input: RetellInput) => unknown;
}

const charactersPerToken = 4;
const tokensOf = (text: string) => Math.ceil(text.length / charactersPerToken);

const steps = ['understand', 'phrase', 'translate', 'retell'] as const;

const settings = { assistantName: 'Mira', emergencyNumber: '911', crisisLine: '988' };
const allowance = createTurnAllowance({ deadlineMs: 20_000, mostTokens: null, monotonicMs: () => performance.now() });

const ports = { understand: createBuiltinUnderstand(lexicon), phrase: createBuiltinPhrase(knowledge) };

/** The assistant without a model, on the shipped knowledge and protocols. */
export const builtinEngine: Engine = createEngine({ knowledge, lexicon, protocols, ports, settings });

/** The assistant on a model over a real socket, which words in the call that reads with `alsoWords`; the mind may be changed while it runs. */
export async function openAssistantOnPeer(first: AssistantMind, { alsoWords = false }: { readonly alsoWords?: boolean } = {}) {
  let mind = first;
  const peer: ModelPeer = await startModelPeer(({ input, instructions }) => {
    const step = steps.find((role) => instructions.startsWith(rolePrompt(role).text.slice(0, 60))) ?? 'understand';
    const answer = mind[step]?.(JSON.parse(input)) ?? { lines: [], labels: [], lead: null, sentences: [] };
    return peerAnswer(answer, {
      usage: { inputTokens: tokensOf(instructions + input), outputTokens: tokensOf(JSON.stringify(answer)) },
    });
  });
  const asking = askPeer({ baseUrl: peer.baseUrl });
  const { ask } = asking;
  const hidden = steps.map(rolePrompt);
  const understandOn = understandByModel({
    builtin: ports.understand,
    lexicon,
    prompt: alsoWords ? readAndWordPrompt() : rolePrompt('understand'),
    alsoWords,
  });
  const phraseOn = phraseByModel({ builtin: ports.phrase, lexicon, prompt: rolePrompt('phrase'), hidden });
  const translateOn = translateByModel({ lexicon, prompt: rolePrompt('translate'), hidden });
  const retellOn = retellByModel({ prompt: rolePrompt('retell') });
  const recountOn = recountByModel({ lexicon, prompt: rolePrompt('retell') });
  const portsOn = (asks: AskModel) => ({
    understand: understandOn(asks),
    phrase: phraseOn(asks),
    translate: translateOn(asks),
    retell: retellOn(asks),
    recount: recountOn(asks),
    foresees: alsoWords ? ports.understand : null,
  });
  const standing = portsOn(ask);
  const { understand, phrase, translate } = standing;
  const engine = createEngine({ knowledge, lexicon, protocols, ports: standing, settings });
  return {
    engine,
    peer,
    understand,
    phrase,
    translate,
    think: (next: AssistantMind) => {
      mind = next;
    },
    /** One turn within its bounds, with how its calls went. */
    turn: <Value>(
      work: (ports: Required<Omit<EnginePorts, 'say'>>) => Promise<Value>,
    ): Promise<{ readonly value: Value; readonly calls: readonly ModelCallTrace[] }> =>
      allowance.run({ tokensSpent: 0 }, (turn) => work(portsOn((call) => ask(call, turn)))),
    close: async () => {
      asking.close();
      await peer.close();
    },
  };
}
