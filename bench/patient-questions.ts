// What is answered to a list of patients' questions, one JSON object a line: {"question": …, …} and, each optional, what was known before it:
//   "facts": what the patient told, as one text or several ("takes ramipril", "dry cough for 3 weeks", "allergic to penicillin")
//   "age": years, "sex": "female" | "male", "phase": "interview" | "emergency" | "crisis" | "summary", "urgency": of the summary
//   "talk": what the patient said before, in order, for which the whole interview is run and the whole turn is printed
// node bench/patient-questions.ts FILE.jsonl
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Urgency, urgencies } from '../src/clinical/condition.ts';
import { readFacts } from '../src/clinical/read-facts.ts';
import type { ConsultationSummary } from '../src/interview/consultation-summary.ts';
import { answerQuestion } from '../src/interview/patient-questions/answer-question.ts';
import { compileAnswers } from '../src/interview/patient-questions/compile-answers.ts';
import type { QuestionContext } from '../src/interview/patient-questions/question-context.ts';
import { emptyProfile } from '../src/interview/saved-profile.ts';
import { withEars } from '../src/knowledge/load-ears.ts';
import { loadClinic } from './load-clinic.ts';

interface Line {
  readonly question: string;
  readonly facts?: unknown;
  readonly age?: number;
  readonly sex?: 'female' | 'male';
  readonly phase?: string;
  readonly urgency?: string;
  readonly talk?: readonly string[];
}

const file = process.argv[2];
if (file === undefined) throw new Error('give a file with one JSON object a line');
const { knowledge, lexicon, engine } = await loadClinic(join(import.meta.dirname, '..'));
const answers = compileAnswers(await withEars(knowledge), lexicon.medicines);

const textsOf = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? value.split(/[;\n]|\.\s/)
    : Array.isArray(value)
      ? value.flatMap(textsOf)
      : typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([name, inner]) =>
            textsOf(inner).map((text) => (/allerg/i.test(name) ? `allergic to ${text}` : text)),
          )
        : [];

function contextOf({ facts, age, sex, phase = 'interview', urgency }: Line): QuestionContext {
  const texts = textsOf(facts);
  const read = texts.flatMap((text) => [
    ...readFacts(text, { lexicon, turn: 0, topic: null, asked: null, person: { ageYears: age ?? null, sex: sex ?? null } }).facts,
  ]);
  const years = age ?? Number(/\b(\d{1,3})(?:[ -]?(?:years?[ -]old|yo|y\/o)|,)/i.exec(texts.join('. '))?.[1] ?? Number.NaN);
  const allergic = texts.filter((text) => /allerg/i.test(text));
  const soon = urgencies.find((one) => one === urgency) ?? 'soon';
  return {
    standing: phase === 'emergency' || phase === 'alarm' ? 'emergency' : phase === 'crisis' ? 'crisis' : null,
    isUrgent: ['emergency', 'alarm', 'crisis'].includes(phase) || urgency === 'emergency' || urgency === 'urgent',
    help: null,
    summary: phase === 'summary' || phase === 'after' || phase === 'after-summary' ? summaryOf(soon) : null,
    asked: null,
    questionsLeft: 15,
    person: { ageYears: Number.isNaN(years) ? null : years, sex: sex ?? null },
    isAboutAnother: false,
    present: new Set(read.filter(({ status }) => status === 'present').map(({ finding }) => finding)),
    illnesses: new Set(
      texts.filter((text) => !/allerg|family|mother|father|\bno\b/i.test(text)).flatMap((text) => [...answers.findIllnesses(text)]),
    ),
    medicines: texts.filter((text) => !/allerg/i.test(text)).flatMap((text) => answers.book.find(text)),
    allergies: allergic,
    settings: { assistantName: 'Mira', emergencyNumber: '911', crisisLine: '988' },
  };
}

function summaryOf(urgency: Urgency): ConsultationSummary {
  const none = {
    story: [],
    present: [],
    absent: [],
    uncertain: [],
    background: [],
    likeliest: [],
    doNotMiss: [],
    advice: [],
    nextSteps: [],
    alarms: [],
  };
  return { who: '', ...none, urgency };
}

for (const text of readFileSync(file, 'utf8').split('\n')) {
  if (text.trim() === '') continue;
  const line: Line = JSON.parse(text);
  console.log(
    `Q ${line.question}${line.facts === undefined ? '' : `   [${textsOf(line.facts).join('; ')}]`}${line.phase === undefined ? '' : ` (${line.phase})`}`,
  );
  console.log(`A ${(await answerTo(line)).replace(/\n+/g, ' | ')}\n`);
}

async function answerTo(line: Line): Promise<string> {
  if (line.talk === undefined)
    return answerQuestion({ answers, knowledge, lexicon }, line.question, contextOf(line)) ?? '(no question heard)';
  let spoken = await engine.start({ profile: { ...emptyProfile, ageYears: line.age ?? null, sex: line.sex ?? null }, seed: 1 });
  for (const said of [...line.talk, line.question]) spoken = await engine.reply(spoken.state, said);
  return spoken.turn.message;
}
