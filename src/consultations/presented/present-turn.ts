import type { Fact } from '../../clinical/fact.ts';
import { factEntry, factWords, findingLabel } from '../../clinical/fact-words.ts';
import type { Knowledge } from '../../clinical/knowledge.ts';
import type { Alarm } from '../../clinical/red-flag.ts';
import type { ChatReply } from '../../contracts/patient-chat/chat-turn.ts';
import type { Turn, TurnTrace } from '../../interview/turn.ts';
import type { InterviewStep } from '../../published-protocols/engine/interview-engine.ts';
import { isAboutAbuse, isForEyesOnly } from './for-eyes-only.ts';

const versionHashLength = 8;
const mostRanked = 5;

/** What leaves of a turn. The traces go only to readers who may see how the assistant works. */
export function presentTurn({ turn, state }: InterviewStep, knowledge: Knowledge, withTelemetry: boolean): ChatReply {
  const { trace } = turn;
  return {
    response: turn.message,
    ui_output: {
      text: turn.message,
      language: turn.spokenIn,
      question_details: presentChoices(turn),
      read_back: presentReadBack(turn),
      ...(isForEyesOnly(turn, state.alarms) ? { for_eyes_only: true as const } : {}),
      telemetry: withTelemetry ? describeTurn(turn, knowledge) : null,
      original_question: withTelemetry ? trace.originalQuestion : null,
      reason_telemetry: withTelemetry ? describeReason(trace, knowledge) : null,
      rewriter_telemetry: withTelemetry ? describeWording(turn) : null,
      facts_telemetry: withTelemetry ? state.facts.map((fact) => factEntry(fact, knowledge)) : null,
    },
    phase: turn.phase,
    version: versionOf(state),
    alarm: presentAlarm(turn.alarm),
  };
}

/** The protocol of a consultation and the beginning of its hash; empty until it has one. */
export function versionOf({ protocol }: Pick<InterviewStep['state'], 'protocol'>): string {
  return protocol ? `${protocol.name} ${protocol.hash.slice(0, versionHashLength)}` : '';
}

/** The multiple-choice question of a turn; null where free text is awaited. */
export function presentChoices({ choices }: Turn): ChatReply['ui_output']['question_details'] {
  if (!choices) return null;
  return { kind: 'mcq', selection: choices.selection, options: choices.options.map(({ id, label }) => ({ id, label })) };
}

/** The lines of a read-back; null where none is made. */
export function presentReadBack({ readBack }: Turn): ChatReply['ui_output']['read_back'] {
  return readBack === undefined ? null : readBack.map(({ id, text }) => ({ id, text }));
}

/** An alarm as it is shown apart from the message. One about abuse can be put away, from the eyes of the abuser. */
export function presentAlarm(alarm: Alarm | null): ChatReply['alarm'] {
  if (!alarm) return null;
  return {
    kind: alarm.kind,
    action: alarm.action,
    can_be_put_away: isAboutAbuse(alarm),
  };
}

function describeTurn({ phase, node, trace }: Turn, knowledge: Knowledge): string {
  const parts = [
    `phase ${phase}`,
    node === null ? null : `node ${node}`,
    `understood ${trace.understood.length === 0 ? 'nothing new' : trace.understood.map((fact) => statusWords(fact, knowledge)).join(', ')}`,
    trace.unused.length === 0 ? null : `unused ${trace.unused.map((part) => `"${part}"`).join(', ')}`,
    trace.guard.raised ? `guard raised${trace.guard.rule === null ? '' : ` by ${trace.guard.rule.replaceAll('-', ' ')}`}` : null,
    trace.differential.length === 0 ? null : `differential ${describeDifferential(trace)}`,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

function statusWords(fact: Fact, knowledge: Knowledge): string {
  const prefix = { present: '', absent: 'no ', unknown: 'unknown ' }[fact.status];
  return `${prefix}${factWords(fact, knowledge)}`;
}

function describeDifferential({ differential }: TurnTrace): string {
  return differential
    .slice(0, mostRanked)
    .map(({ name, probability }) => `${name} ${Math.round(probability * 100)} %`)
    .join(', ');
}

function describeReason({ reason }: TurnTrace, knowledge: Knowledge): string {
  const runnersUp = reason.runnersUp.map(({ finding, gainBits }) => `${findingLabel(finding, knowledge)} ${gainBits.toFixed(2)} bit`);
  return `${reason.kind}: ${reason.words}${runnersUp.length === 0 ? '' : ` (next best: ${runnersUp.join(', ')})`}`;
}

function describeWording({ question, message, trace }: Turn): string {
  const original = trace.originalQuestion ?? question?.text ?? null;
  if (original === null) return 'no question was worded';
  return message.includes(original) ? 'asked in the words of its author' : `worded anew from: ${original}`;
}
