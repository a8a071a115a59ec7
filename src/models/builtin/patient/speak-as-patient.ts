import type { Lexicon } from '../../../clinical/lexicon/compile-lexicon.ts';
import type { PatientReply, PatientRequest, Question, SpeakAsPatient } from '../../../interview/ports.ts';
import { askedAbout, passageWithFeature } from './asked-about.ts';
import { contentStems, type HistoryReading, type Passage, readHistory } from './history-reading.ts';
import { questionTopic, topicWordings } from './question-topic.ts';

type Basis = PatientReply['basis'][number];

function told(passages: readonly Passage[], lead = ''): PatientReply {
  const words = [...new Set(passages.map((passage) => passage.said))].filter((said) => said !== '').join(' ');
  return { text: `${lead}${words}`.trim(), basis: passages.map((passage): Basis => ({ kind: 'history', passage: passage.written })) };
}

function silent(kind: 'silent-denied' | 'silent-unknown', text: string): PatientReply {
  return { text, basis: [{ kind, passage: null }] };
}

/** The passages that speak of what the question speaks of, by the words that few other sentences share; the best first. */
function relatedPassages(question: string, history: HistoryReading): readonly Passage[] {
  const asked = contentStems(question);
  const speakable = history.passages.filter((passage) => passage.said !== '');
  const weigh = (passage: Passage) => {
    let weight = 0;
    for (const stem of asked) {
      if (!passage.stems.has(stem)) continue;
      const sharing = speakable.filter((other) => other.stems.has(stem)).length;
      weight += Math.log((1 + speakable.length) / sharing);
    }
    return weight;
  };
  return speakable
    .map((passage) => ({ passage, weight: weigh(passage) }))
    .filter(({ weight }) => weight > Math.log(1.5))
    .sort((one, other) => other.weight - one.weight)
    .map(({ passage }) => passage);
}

/** A written history begins with what brought the patient; that is how the patient begins, too. */
function openingComplaint(history: HistoryReading): PatientReply {
  const complaint =
    history.passages.find((passage) => passage.said !== '' && !passage.isDenial && !passage.isExamination) ?? history.passages[0];
  if (!complaint) return silent('silent-unknown', "I don't feel well.");
  const opening = told([complaint]);
  if (history.speaker.kind === 'patient' || history.person.ageYears === null) return opening;
  return { ...opening, text: `I'm here about ${history.speaker.child}. ${opening.text}` };
}

/** What was not said yet, the positive first: three sentences at most, as a person would when asked for anything else. */
function untold(request: PatientRequest, history: HistoryReading): PatientReply {
  const said = request.saidBefore.join(' ');
  const left = history.passages.filter((passage) => passage.said !== '' && !said.includes(passage.said) && !passage.isExamination);
  const telling = [...left.filter((passage) => !passage.isDenial), ...left.filter((passage) => passage.isDenial)].slice(0, 3);
  return telling.length > 0 ? told(telling) : silent('silent-unknown', 'No, nothing else.');
}

function byTopic(request: PatientRequest, history: HistoryReading): PatientReply | null {
  const text = request.question?.text ?? request.message;
  const topic = questionTopic(text);
  if (topic === 'complaint') return request.saidBefore.length === 0 ? openingComplaint(history) : untold(request, history);
  if (topic === 'anything-else') return untold(request, history);
  if (topic === 'age')
    return history.person.ageYears === null
      ? silent('silent-unknown', "I'm not sure.")
      : { text: sayAge(history), basis: [{ kind: 'history', passage: null }] };
  if (topic === 'sex')
    return history.person.sex === null
      ? silent('silent-unknown', "I'd rather not say.")
      : { text: history.person.sex === 'female' ? 'Female.' : 'Male.', basis: [{ kind: 'history', passage: null }] };
  if (topic === 'examination') {
    const found = history.passages.filter((passage) => passage.isExamination && passage.said !== '');
    return found.length > 0 ? told(found, 'Yes. ') : silent('silent-denied', 'No, not yet.');
  }
  const wording = topicWordings[topic];
  if (!wording) return null;
  const related = history.passages.filter((passage) => passage.said !== '' && wording.test(passage.written));
  const close = relatedPassages(text, history);
  const best = related.filter((passage) => close.includes(passage));
  const chosen = (best.length > 0 ? best : related).slice(0, topic === 'medicines' || topic === 'history' ? 4 : 2);
  if (chosen.length > 0) return told(chosen);
  const nothing: Partial<Record<typeof topic, string>> = {
    medicines: 'None that I know of.',
    allergies: 'No allergies that I know of.',
    family: 'Not that I know of.',
    history: 'Nothing in particular.',
    habits: 'No.',
  };
  return nothing[topic] ? silent('silent-denied', nothing[topic]) : silent('silent-unknown', "I don't know.");
}

function sayAge(history: HistoryReading): string {
  const years = history.person.ageYears ?? 0;
  const whom = history.speaker.kind === 'parent' ? `${history.speaker.child} is` : "I'm";
  const age =
    years >= 2
      ? `${Math.floor(years)} years old`
      : years >= 1 / 12
        ? `${Math.round(years * 12)} months old`
        : `${Math.max(1, Math.round(years * 365))} days old`;
  return `${whom.charAt(0).toUpperCase()}${whom.slice(1)} ${age}.`;
}

function byOptions(question: Question, history: HistoryReading): PatientReply {
  const chosen = question.options.flatMap((option) => {
    if (option.role !== 'choice') return [];
    const known = option.finding ? history.facts.get(option.finding) : undefined;
    if (known?.fact.status === 'present') return [{ option, passage: known.passage }];
    // What the knowledge knows by name the reader would have found: only other options are looked up by their words.
    if (known || option.finding) return [];
    const words = [...contentStems(option.label)];
    const passage =
      words.length === 0
        ? undefined
        : history.passages.find((candidate) => !candidate.isDenial && words.every((word) => candidate.stems.has(word)));
    const denied = passage?.facts.some(
      (fact) => fact.status === 'absent' && fact.quote !== null && words.some((word) => contentStems(fact.quote ?? '').has(word)),
    );
    return passage && !denied ? [{ option, passage }] : [];
  });
  const picked = question.kind === 'several-of' ? chosen : chosen.slice(0, 1);
  if (picked.length > 0) {
    return {
      text: picked.map(({ option }) => option.label).join(', '),
      basis: picked.map(({ passage }): Basis => ({ kind: 'history', passage: passage.written })),
    };
  }
  const none = question.options.find((option) => option.role === 'none');
  if (none) return silent('silent-denied', none.label);
  return question.kind === 'several-of' ? silent('silent-denied', 'None of these.') : silent('silent-unknown', "I'm not sure.");
}

function byFindings(question: Question, history: HistoryReading, lexicon: Lexicon): PatientReply | null {
  const asked = askedAbout(question, lexicon);
  const known = asked.findings.flatMap((finding) => history.facts.get(finding) ?? []);
  const present = known.filter(({ fact }) => fact.status === 'present');
  const lead = question.kind === 'yes-no' ? 'Yes. ' : '';
  if (present.length > 0) return told([...new Set(present.map(({ passage }) => passage))].slice(0, 2), lead);
  const described = passageWithFeature(asked.features, history);
  if (described !== null) return told([described], lead);
  if (known.length === 0) return null;
  const text = known.some(({ fact }) => fact.status === 'absent') ? 'No.' : "I'm not sure.";
  return { text, basis: known.map(({ passage }): Basis => ({ kind: 'history', passage: passage.written })) };
}

function answer(request: PatientRequest, history: HistoryReading, lexicon: Lexicon): PatientReply {
  if (request.emergency) return { text: 'Help is on the way. I can go on.', basis: [{ kind: 'help-under-way', passage: null }] };
  const { question } = request;
  if (question === null) return request.saidBefore.length === 0 ? openingComplaint(history) : untold(request, history);
  if (question.options.length > 0 && question.kind !== 'yes-no') return byOptions(question, history);
  if (question.kind === 'yes-no') {
    const said = byFindings(question, history, lexicon);
    if (said) return said;
    return byTopicOfYesNo(request, history) ?? byRareWords(question, history) ?? silent('silent-denied', 'No.');
  }
  const said = byTopic(request, history) ?? byFindings(question, history, lexicon);
  if (said) return said;
  const [related] = relatedPassages(question.text, history);
  return related ? told([related]) : silent('silent-unknown', "I don't know.");
}

/** A passage that shares words with the question that hardly any other does is told without a yes: it may be what was meant. */
function byRareWords(question: Question, history: HistoryReading): PatientReply | null {
  const [best] = relatedPassages(question.text, history);
  if (question.finding !== null || best === undefined || best.isDenial) return null;
  const asked = contentStems(question.text);
  const shared = [...best.stems].filter((stem) => asked.has(stem));
  const isRare = (stem: string) => history.passages.filter((passage) => passage.stems.has(stem)).length === 1;
  return shared.length >= 2 && shared.some(isRare) ? told([best]) : null;
}

/** Yes-no questions that ask for a story ('Has anyone examined you?') are answered by telling it. */
function byTopicOfYesNo(request: PatientRequest, history: HistoryReading): PatientReply | null {
  const topic = questionTopic(request.question?.text ?? '');
  return topic === 'examination' || topic === 'allergies' || topic === 'anything-else' ? byTopic(request, history) : null;
}

/** The builtin emulated patient: deterministic, speaks from the written history alone, denies what it does not hold. */
export function createBuiltinPatient(lexicon: Lexicon): SpeakAsPatient {
  return async (request) => answer(request, readHistory(request.history, lexicon), lexicon);
}
