import type { EvidenceTable } from '../clinical/differential-evidence.ts';
import type { Knowledge } from '../clinical/knowledge.ts';
import type { Lexicon } from '../clinical/lexicon/compile-lexicon.ts';
import type { TextLanguage } from '../clinical/reading/clinic-language.ts';
import type { Protocol } from '../protocol/protocol.ts';
import type { ConsultationState } from './consultation-state.ts';
import type { ProtocolSubject } from './opening/choose-protocol.ts';
import type { Answers } from './patient-questions/compile-answers.ts';
import type { Phrase, Recount, Retell, Say, Translate, Understand } from './ports.ts';

export interface EngineSettings {
  readonly assistantName: string;
  /** The numbers that alarms give and dial. */
  readonly emergencyNumber: string;
  readonly crisisLine: string;
}

/** What the steps of a turn work with; made once for an engine. */
export interface EngineParts {
  readonly knowledge: Knowledge;
  readonly lexicon: Lexicon;
  readonly table: EvidenceTable;
  readonly protocols: readonly Protocol[];
  /** What each of the protocols that new consultations may take is for. */
  readonly subjects: readonly ProtocolSubject[];
  readonly understand: Understand;
  readonly phrase: Phrase;
  readonly translate: Translate;
  readonly retell: Retell;
  readonly recount: Recount;
  /** Reads at once, to foresee what is asked next, where whoever reads a reply may word that as well; else null. */
  readonly foresees: Understand | null;
  /** Null where nobody listens before the turn is made. */
  readonly say: Say | null;
  /** Whether a text is in the clinic's language, by our own words. */
  readonly languageOf: (text: string) => TextLanguage;
  /** What questions of patients are answered from. */
  readonly answers: Answers;
  readonly settings: EngineSettings;
}

/** The protocol that a consultation runs on; null before it is chosen, or when none fits. Throws when the engine was not given that version. */
export function protocolOf(parts: EngineParts, state: ConsultationState): Protocol | null {
  const chosen = state.protocol;
  if (chosen === null) return null;
  const protocol = parts.protocols.find((candidate) => candidate.name === chosen.name && candidate.hash === chosen.hash);
  if (protocol === undefined) throw new Error(`the engine does not hold protocol ${chosen.name} in version ${chosen.hash}`);
  return protocol;
}
