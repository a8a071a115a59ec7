import { compileEvidence } from '../clinical/differential-evidence.ts';
import type { Fact } from '../clinical/fact.ts';
import type { Knowledge } from '../clinical/knowledge.ts';
import { compileLexicon, type Lexicon } from '../clinical/lexicon/compile-lexicon.ts';
import { readFacts } from '../clinical/read-facts.ts';
import { readPlainly } from '../clinical/read-plainly.ts';
import { clinicLanguageOf } from '../clinical/reading/clinic-language.ts';
import { beginning } from '../protocol/next-step.ts';
import type { Protocol } from '../protocol/protocol.ts';
import { answerReply } from './answer-reply.ts';
import type { ConsultationState } from './consultation-state.ts';
import type { EngineParts, EngineSettings } from './engine-parts.ts';
import { sayInTheirLanguage } from './language/say-in-their-language.ts';
import { sayWeReadEnglish } from './language/say-we-read-english.ts';
import { type ProtocolSubject, protocolSubject } from './opening/choose-protocol.ts';
import { greetingWords } from './opening/greeting.ts';
import { compileAnswers } from './patient-questions/compile-answers.ts';
import type { Phrase, Recount, Retell, Say, Translate, Understand } from './ports.ts';
import { profileFacts, type SavedProfile } from './saved-profile.ts';
import { type Spoken, turnOf } from './turn-of.ts';

/**
 * Who understands, words and translates. Without `translate` everything is said in the clinic's language; without `retell` and `recount` what is
 * decided is said as it stands.
 */
export interface EnginePorts {
  readonly understand: Understand;
  readonly phrase: Phrase;
  readonly translate?: Translate;
  readonly retell?: Retell;
  readonly recount?: Recount;
  /** Reads at once, to foresee what is asked next, where `understand` may word that as well. */
  readonly foresees?: Understand | null;
  /** Who listens while the turn is made. */
  readonly say?: Say | null;
}

export interface EngineOptions {
  readonly knowledge: Knowledge;
  /** The knowledge compiled for reading, where that was done already. */
  readonly lexicon?: Lexicon;
  /** The published protocols, among which a new consultation's complaint chooses. */
  readonly protocols: readonly Protocol[];
  /** Earlier versions, for consultations that began on them. */
  readonly earlierProtocols?: readonly Protocol[];
  /** Who speaks where the engine is not put on others. */
  readonly ports: EnginePorts;
  readonly settings: EngineSettings;
}

export interface StartRequest {
  readonly profile: SavedProfile;
  readonly seed: number;
  /** Runs the consultation on this protocol, whatever the complaint; it must be one that the engine was given. */
  readonly protocol?: Protocol;
}

/** Interviews patients: one consultation is one state, and each reply gives the next state and the next turn. */
export interface Engine {
  start(request: StartRequest): Promise<Spoken>;
  /** Throws when the state's protocol is not among those of the engine; failures of the ports pass through. */
  reply(state: ConsultationState, text: string): Promise<Spoken>;
  /** The same engine with others who speak, such as those of one turn. Costs nothing. */
  on(ports: EnginePorts): Engine;
}

/** Makes an engine. It has no clock and no chance of its own: the same protocol, seed, knowledge and replies give the same consultation. */
export function createEngine({ protocols, earlierProtocols = [], ...base }: EngineOptions): Engine {
  const { ports, settings } = base;
  return prepareEngines(base)({ ports, settings, protocols, earlierProtocols });
}

/**
 * Makes engines that know the same and differ in their protocols, their settings and who speaks. What is costly is made once, so that an engine
 * costs next to nothing.
 */
export function prepareEngines({
  knowledge,
  lexicon = compileLexicon(knowledge),
}: Pick<EngineOptions, 'knowledge' | 'lexicon'>): (
  options: Pick<EngineOptions, 'protocols' | 'ports' | 'settings'> & { readonly earlierProtocols: readonly Protocol[] },
) => Engine {
  const table = compileEvidence(knowledge);
  const answers = compileAnswers(knowledge, lexicon.medicines);
  const read = (text: string): readonly Fact[] => readPlainly(text, lexicon);
  const subjects = new WeakMap<Protocol, ProtocolSubject>();
  const subjectOf = (protocol: Protocol): ProtocolSubject => {
    const subject = subjects.get(protocol) ?? protocolSubject(protocol, read);
    subjects.set(protocol, subject);
    return subject;
  };
  return ({ protocols, earlierProtocols, ports, settings }) => {
    const parts: EngineParts = {
      knowledge,
      lexicon,
      table,
      protocols: [...protocols, ...earlierProtocols],
      subjects: protocols.map(subjectOf),
      ...withAll(ports),
      // Costly the first time only, and of no use to who never hears another language.
      languageOf: (text) => clinicLanguageOf(lexicon)(text),
      answers,
      settings,
    };
    return engineOf(parts);
  };
}

function engineOf(parts: EngineParts): Engine {
  return {
    start: async (request) => start(parts, request),
    reply: async (state, text) =>
      sayWeReadEnglish(parts, await sayInTheirLanguage(parts, await answerReply(parts, state, text), text), text),
    on: (ports) => engineOf({ ...parts, ...withAll(ports) }),
  };
}

function withAll({
  understand,
  phrase,
  translate = async () => null,
  retell = async () => null,
  recount = async () => [],
  foresees = null,
  say = null,
}: EnginePorts): Required<EnginePorts> {
  return { understand, phrase, translate, retell, recount, foresees, say };
}

function start(parts: EngineParts, { profile, seed, protocol }: StartRequest): Spoken {
  const person = { ageYears: profile.ageYears, sex: profile.sex };
  const read = (text: string): readonly Fact[] =>
    readFacts(text, { lexicon: parts.lexicon, turn: 0, topic: null, asked: null, person }).facts;
  const state: ConsultationState = {
    phase: 'greeting',
    seed,
    turn: 0,
    protocol: protocol === undefined ? null : { name: protocol.name, hash: protocol.hash },
    protocolIsFixed: protocol !== undefined,
    position: protocol === undefined ? null : beginning,
    answers: {},
    facts: profileFacts(profile, read, (finding) => parts.knowledge.findings.get(finding)?.kind),
    replaced: [],
    contradictions: [],
    path: [],
    pending: { kind: 'complaint', again: 0 },
    person,
    about: { kind: 'self' },
    profile,
    complaint: null,
    otherComplaints: [],
    narrative: [],
    alarms: [],
    knowledgeQuestions: 0,
    summary: null,
  };
  const reason = { kind: 'greeting' as const, words: 'A consultation begins.', runnersUp: [] };
  const trace = { reason, originalQuestion: null, differential: [] };
  const turn = turnOf(state, greetingWords(parts.settings), { learned: [], unused: [] }, trace, { question: null, choices: null });
  return { state, turn };
}
