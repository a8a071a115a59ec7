import { conditionSchema } from '../clinical/condition.ts';
import { findingSchema } from '../clinical/finding.ts';
import { type Knowledge, refinementsAmong } from '../clinical/knowledge.ts';
import { redFlagSchema } from '../clinical/red-flag.ts';
import type { Protocol, ProtocolNode, Step } from '../protocol/protocol.ts';
import { unknownMeaning } from '../protocol/question-meaning.ts';
import type { ConditionCode, FindingCode, NodeId } from '../shared/ids.ts';

/** A small clinic for tests: a little knowledge, made up for them, and two protocols. */

const symptom = (code: string, words: string[], question: string, background: number, more: object = {}) => ({
  code,
  label: words[0],
  kind: 'symptom',
  words,
  question,
  background,
  ...more,
});

const findings = [
  symptom('headache', ['headache', 'head hurts', 'pain in my head'], 'Do you have a headache?', 0.15),
  symptom('headache-sudden', ['thunderclap headache'], 'Did the headache come on all at once?', 0.01, {
    of: 'headache',
    features: { onset: 'sudden' },
  }),
  symptom('headache-throbbing', ['throbbing headache'], 'Does the headache throb?', 0.04, {
    of: 'headache',
    features: { character: 'throbbing' },
  }),
  symptom('headache-pressing', ['pressing headache'], 'Does the headache press?', 0.06, {
    of: 'headache',
    features: { character: 'pressing' },
  }),
  symptom('nausea', ['nausea', 'feel sick', 'queasy', 'nauseous'], 'Do you feel sick?', 0.1),
  symptom('fever', ['fever', 'high temperature'], 'Do you have a fever?', 0.12),
  symptom('light-sensitivity', ['light sensitivity', 'light hurts'], 'Does light bother you?', 0.04),
  symptom('neck-stiffness', ['neck stiffness', 'stiff neck'], 'Is your neck stiff?', 0.01),
  symptom('cough', ['cough', 'coughing'], 'Do you have a cough?', 0.15),
  symptom('chest-pain', ['chest pain', 'pain in my chest'], 'Do you have chest pain?', 0.06),
  symptom('breathlessness', ['shortness of breath', 'short of breath', 'breathless'], 'Are you short of breath?', 0.06),
  { ...symptom('smoking', ['smokes', 'smoke', 'smoker'], 'Do you smoke?', 0.2), kind: 'history' },
  { ...symptom('pregnancy', ['pregnancy', 'pregnant'], 'Could you be pregnant?', 0.03), kind: 'context', sex: 'female', ages: [12, 55] },
  { ...symptom('migraine-history', ['earlier migraine', 'migraines'], 'Have you had migraine before?', 0.1), kind: 'history' },
];

const condition = (code: string, name: string, frequency: string, often: Record<string, number>, more: object = {}) => ({
  code,
  name,
  icd10: ['R51'],
  frequency,
  urgency: 'routine',
  doNotMiss: false,
  findings: often,
  nextSteps: [`Examine for ${name.toLowerCase()}`],
  sources: ['Made up for tests'],
  ...more,
});

const conditions = [
  condition('migraine', 'Migraine', 'common', {
    headache: 0.98,
    'headache-throbbing': 0.7,
    nausea: 0.7,
    'light-sensitivity': 0.75,
    'migraine-history': 0.7,
  }),
  condition('tension-headache', 'Tension headache', 'very-common', { headache: 0.99, 'headache-pressing': 0.8, nausea: 0.08 }),
  condition(
    'subarachnoid-haemorrhage',
    'Subarachnoid haemorrhage',
    'rare',
    { headache: 0.95, 'headache-sudden': 0.85, 'neck-stiffness': 0.5, nausea: 0.6 },
    { urgency: 'emergency', doNotMiss: true },
  ),
  condition(
    'meningitis',
    'Meningitis',
    'rare',
    { headache: 0.85, fever: 0.85, 'neck-stiffness': 0.75, 'light-sensitivity': 0.5 },
    { urgency: 'emergency', doNotMiss: true },
  ),
  condition('common-cold', 'Common cold', 'very-common', { cough: 0.7, fever: 0.3, headache: 0.3 }, { urgency: 'self-care' }),
  condition(
    'pneumonia',
    'Pneumonia',
    'uncommon',
    { cough: 0.9, fever: 0.8, breathlessness: 0.7, 'chest-pain': 0.4, smoking: 0.4 },
    { urgency: 'urgent' },
  ),
  condition(
    'heart-attack',
    'Heart attack',
    'uncommon',
    { 'chest-pain': 0.9, breathlessness: 0.4, nausea: 0.3, smoking: 0.5 },
    { urgency: 'emergency', doNotMiss: true, age: { infant: 0, child: 0, teen: 0.01, young: 0.2, middle: 1, older: 3, old: 4 } },
  ),
];

const redFlags = [
  {
    code: 'stiff-neck-fever',
    kind: 'emergency',
    label: 'fever with a stiff neck',
    raisedBy: [['neck-stiffness', 'fever']],
    suspects: ['meningitis'],
    question: 'Do you have a fever and a stiff neck right now?',
    action: 'This can be meningitis. Call {emergency} now.',
    sources: ['Made up for tests'],
  },
  {
    code: 'suicidal',
    kind: 'crisis',
    label: 'thoughts of suicide',
    phrases: ['want to die', 'kill myself'],
    action: 'Please call or text {crisis} now.',
    sources: ['Made up for tests'],
  },
];

function byCode<Code, Entry extends { readonly code: Code }>(entries: readonly Entry[]): ReadonlyMap<Code, Entry> {
  return new Map(entries.map((entry) => [entry.code, entry]));
}

const sampleFindings = byCode(findings.map((entry) => findingSchema.parse(entry) as never)) as Knowledge['findings'];

export const sampleKnowledge: Knowledge = {
  version: 'sample',
  findings: sampleFindings,
  refinements: refinementsAmong(sampleFindings.values()),
  conditions: byCode(
    conditions.map((entry) => {
      const parsed = conditionSchema.parse(entry);
      const shares = Object.entries(parsed.findings).map(
        ([code, often]) => [code as FindingCode, { often: Number(often), telling: 'usual' }] as const,
      );
      return { ...parsed, code: parsed.code as ConditionCode, findings: new Map(shares) };
    }),
  ),
  redFlags: redFlags.map((entry) => redFlagSchema.parse(entry)),
  locales: new Map(),
  features: {
    onset: { sudden: ['suddenly', 'all at once'], gradual: ['gradually'] },
    character: { throbbing: ['throbbing'], pressing: ['pressing'] },
  },
  patientAnswers: {
    topics: [
      { topic: 'human', when: [], answer: "Your doctor's practice can help you directly." },
      { topic: 'who-are-you', when: [], answer: 'I am an AI assistant, not a doctor.' },
      { topic: 'what-is-it', when: [], answer: 'I cannot say that yet; it would be a guess.' },
    ],
    illnesses: [],
    fears: [],
    glossary: [],
    readings: [],
    medicines: [],
  },
};

const code = (text: string | null) => text as FindingCode | null;

function node(
  id: string,
  text: string,
  kind: ProtocolNode['kind'],
  finding: string | null,
  more: Partial<ProtocolNode> = {},
): ProtocolNode {
  const parent = id.includes('.') ? (id.slice(0, id.lastIndexOf('.')) as NodeId) : null;
  const plain = { options: [], unit: null, range: null, required: true, ...unknownMeaning };
  return { id: id as NodeId, parent, line: 1, text, kind, finding: code(finding), ...plain, ...more };
}

function asks(nodes: readonly ProtocolNode[]): readonly Step[] {
  return nodes.map((entry) => ({
    kind: 'ask',
    node: entry.id,
    when: entry.parent === null ? { kind: 'always' } : { kind: 'answered-yes', node: entry.parent },
    line: entry.line,
  }));
}

const headacheNodes: readonly ProtocolNode[] = [
  node('1', 'When did the headache start?', 'duration', null),
  node('2', 'Did it come on all at once?', 'yes-no', 'headache-sudden'),
  node('3', 'Which of these describe it? (choose all that apply)', 'several-of', null, {
    options: [
      { id: 'a', label: 'throbbing', finding: code('headache-throbbing'), role: 'choice' },
      { id: 'b', label: 'pressing', finding: code('headache-pressing'), role: 'choice' },
      { id: 'c', label: 'something else', finding: null, role: 'other' },
    ],
  }),
  node('4', 'Do you feel sick?', 'yes-no', 'nausea'),
  node('5', 'Do you have a fever?', 'yes-no', 'fever'),
  node('5.1', 'Is your neck stiff?', 'yes-no', 'neck-stiffness'),
  node('6', 'How bad is it from 0 to 10?', 'scale', null, { range: { least: 0, most: 10 } }),
  node('7', 'What medicines do you take?', 'open', null),
];

const generalNodes: readonly ProtocolNode[] = [
  node('1', 'When did it start?', 'duration', null),
  node('2', 'Do you have a fever?', 'yes-no', 'fever'),
  node('3', 'What else should I know?', 'open', null),
];

function protocol(name: string, chiefComplaint: string, nodes: readonly ProtocolNode[], more: Partial<Protocol>): Protocol {
  const rest = { alsoFor: [], style: [], questionLimit: null, considerations: [], nextSteps: [] };
  return { name, title: chiefComplaint, hash: `${name}-hash`, chiefComplaint, nodes, steps: asks(nodes), ...rest, ...more };
}

export const headacheProtocol = protocol('headache', 'Headache', headacheNodes, {
  alsoFor: ['migraine'],
  steps: asks(headacheNodes).flatMap((step): readonly Step[] =>
    step.kind === 'ask' && step.node === ('3' as NodeId)
      ? [
          {
            kind: 'emergency',
            when: { kind: 'answered-yes', node: '2' as NodeId },
            words: 'A sudden headache can be a bleed. Call an ambulance now.',
            thenStop: false,
            line: 3,
          },
          step,
        ]
      : [step],
  ),
});
export const generalProtocol = protocol('general', 'Anything else', generalNodes, { alsoFor: ['something else'] });
