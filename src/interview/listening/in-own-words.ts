import type { Attributes, Mention } from '../../clinical/reading/reading.ts';
import type { ProtocolNode } from '../../protocol/protocol.ts';
import type { AskedKind } from '../../protocol/question-meaning.ts';
import type { FindingCode } from '../../shared/ids.ts';
import type { EngineParts } from '../engine-parts.ts';
import type { Understanding } from '../ports.ts';

/** What an answer to each kind of question is heard as. */
const attributesAsked: Readonly<Partial<Record<AskedKind, readonly (keyof Attributes)[]>>> = {
  site: ['site', 'side'],
  side: ['side', 'site'],
  character: ['character'],
  severity: ['severity'],
  course: ['course', 'frequency'],
  frequency: ['frequency', 'course'],
  triggers: ['worseBy'],
  relief: ['relief', 'noRelief'],
  radiation: ['radiation', 'site'],
};
/** What is heard less surely is asked once more. */
const sureEnough = 0.6;

/**
 * Whether a reply says what a question of the protocol asks, though none of the options offered: 'heavy' is how a pain feels, and 'going up the
 * hill' makes it worse, whatever the list holds. What was said is kept with its words; to ask for it once more would be not to have listened.
 */
export function isInOwnWords(
  { knowledge }: EngineParts,
  node: ProtocolNode,
  { mentions = [], facts }: Understanding,
  complaint: FindingCode | null,
): boolean {
  if (node.options.length === 0) return false;
  const { asks } = node;
  const kinds: readonly AskedKind[] = [asks.kind, ...('also' in asks && asks.also !== undefined ? asks.also : [])];
  const wanted = kinds.flatMap((kind) => attributesAsked[kind] ?? []);
  const isHeard = mentions.some(
    ({ attributes, confidence, status }) =>
      status === 'present' && confidence >= sureEnough && wanted.some((name) => attributes[name] !== undefined),
  );
  if (isHeard) return true;
  const offered = node.options.flatMap(({ finding }) => (finding === null ? [] : [knowledge.findings.get(finding)]));
  // 'No phlegm' says what a cough is like, and 'high blood pressure' is an illness though none of those: who was asked has answered.
  if (wanted.length > 0 && facts.some(({ finding, status }) => status === 'absent' && offered.some((one) => one?.code === finding)))
    return true;
  if (asks.kind === 'illnesses' && mentions.some(isOwnIllness)) return true;
  // Who was asked for a list, or for how, where or when it is, and tells something else has looked at it: asked again 'which comes closest' they are not listened to.
  if ((node.kind === 'several-of' || wanted.length > 0) && tellsSomething(facts, mentions, complaint)) return true;
  return facts.some((fact) => {
    const said = knowledge.findings.get(fact.finding);
    const features = Object.keys(said?.features ?? {});
    return (
      fact.status === 'present' &&
      said?.of !== undefined &&
      offered.some((one) => one?.of === said.of && features.some((feature) => one?.features?.[feature] !== undefined))
    );
  });
}

/** Who only says when the complaint began answers a question that was put before. */
function tellsSomething(facts: Understanding['facts'], mentions: readonly Mention[], complaint: FindingCode | null): boolean {
  return (
    facts.some(({ status, finding }) => status === 'present' && finding !== complaint) ||
    mentions.some(
      ({ confidence, time, finding, attributes }) =>
        confidence >= sureEnough &&
        time !== 'hypothetical' &&
        (finding !== complaint || Object.keys(attributes).some((name) => !timesOnly.has(name))),
    )
  );
}

const timesOnly: ReadonlySet<string> = new Set<keyof Attributes>(['since', 'duration', 'onset']);

function isOwnIllness({ kind, status, experiencer, confidence }: Mention): boolean {
  return kind === 'illness' && status === 'present' && experiencer === 'patient' && confidence >= sureEnough;
}
