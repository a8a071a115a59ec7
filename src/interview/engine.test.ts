import { describe, expect, it } from 'vitest';
import { adult, askedNodes, engine, lexicon, talk, toSummary } from '../../tests/support/sample-consultation.ts';
import { createBuiltinPhrase } from '../models/builtin/phrase.ts';
import { createBuiltinUnderstand } from '../models/builtin/understand.ts';
import type { ProtocolNode } from '../protocol/protocol.ts';
import type { FindingCode, NodeId } from '../shared/ids.ts';
import { createEngine } from './engine.ts';
import { generalProtocol, sampleKnowledge } from './sample-clinic.ts';
import { emptyProfile } from './saved-profile.ts';

describe('opening', () => {
  it('greets by name and asks what brings the patient', async () => {
    const { turn } = await talk([]);
    expect(turn.phase).toBe('greeting');
    expect(turn.message).toContain("I'm Mira");
    expect(turn.choices).toBeNull();
  });

  it('asks again after a greeting, kindly and in other words', async () => {
    const { turn } = await talk(['hi']);
    expect(turn.phase).toBe('complaint');
    expect(turn.message).toContain('bothering you');
  });

  it('begins the general questions when the patient cannot say what it is', async () => {
    const spoken = await talk(['hi', 'hello', "i don't feel well"]);
    expect(spoken.state.protocol?.name).toBe('general');
  });

  it('chooses the protocol by the complaint', async () => {
    expect((await talk(['I have had a headache for three days'])).state.protocol?.name).toBe('headache');
    expect((await talk(['I have a cough'])).state.protocol?.name).toBe('general');
  });

  it('is asked about once more when it tells nothing we know, and then begins', async () => {
    expect((await talk(["I'd rather not say"])).turn.phase).toBe('complaint');
    expect((await talk(["I'd rather not say", "it's embarrassing"])).state.protocol?.name).toBe('general');
  });

  it('leads to its own protocol when the complaint is named only later', async () => {
    const spoken = await talk(["I'd rather not say", "it's embarrassing", 'for three days', 'no, but I have a headache']);
    expect(spoken.state.protocol?.name).toBe('headache');
    expect(spoken.turn.node).toBe('2');
  });

  it('keeps a protocol that the caller chose', async () => {
    const { state } = await engine.start({ profile: { ...emptyProfile, ...adult }, seed: 1, protocol: generalProtocol });
    expect((await engine.reply(state, 'a headache')).state.protocol?.name).toBe('general');
  });
});

describe('what was said', () => {
  it('is not asked again', async () => {
    const opened = await talk(['For three days a throbbing headache, I feel sick, no fever']);
    const ended = await toSummary(opened);
    expect(askedNodes(ended)).not.toContain('1');
    expect(askedNodes(ended)).not.toContain('4');
    expect(askedNodes(ended)).not.toContain('5');
    expect(askedNodes(ended)).toContain('6');
  });

  it('is not asked where the saved information holds it', async () => {
    const ended = await toSummary(await talk(['a headache since yesterday'], { ...adult, medications: 'ramipril 5 mg' }));
    expect(askedNodes(ended)).not.toContain('7');
    expect(ended.turn.message).toContain('ramipril 5 mg');
  });

  it('leaves only the open options of a question that is partly answered', async () => {
    let spoken = await talk(['a throbbing headache for two days', 'no']);
    while (spoken.turn.node !== '3' && !spoken.turn.ended) spoken = await engine.reply(spoken.state, 'no');
    expect(spoken.turn.choices?.options.map((option) => option.label)).toEqual(['Pressing', 'Something else', 'None of these']);
    const answered = await engine.reply(spoken.state, 'None of these');
    expect(answered.state.answers['3']).toEqual({ kind: 'options', optionIds: ['a'] });
  });

  it('can be corrected, and the earlier statement stays in the history', async () => {
    const { state } = await talk(['a headache and fever', 'sorry, I meant no fever']);
    expect(state.facts.find((fact) => fact.finding === 'fever')?.status).toBe('absent');
    expect(state.replaced.map(({ fact }) => [fact.finding, fact.status])).toContainEqual(['fever', 'present']);
    expect(state.contradictions).toEqual([]);
  });

  it('is asked about once where it contradicts itself, naming both', async () => {
    const spoken = await talk(['a headache for two days, no fever', 'no', 'throbbing, and I have a fever']);
    expect(spoken.state.path.at(-1)?.kind).toBe('contradiction');
    expect(spoken.turn.message).toContain('no fever');
    const settled = await engine.reply(spoken.state, 'yes');
    expect(settled.state.facts.find((fact) => fact.finding === 'fever')?.status).toBe('present');
    const ended = await toSummary(settled);
    expect(ended.state.path.filter((entry) => entry.kind === 'contradiction')).toHaveLength(1);
  });
});

describe('an unclear answer', () => {
  it('gets one clarification of the same node, marked, and then counts as unknown', async () => {
    const asked = await talk(['a headache for two days']);
    expect(asked.turn.node).toBe('2');
    const clarified = await engine.reply(asked.state, 'purple monkeys');
    expect(clarified.turn.node).toBe('2');
    expect(clarified.turn.trace.reason.kind).toBe('clarification');
    expect(clarified.turn.message).not.toBe(asked.turn.message);
    const after = await engine.reply(clarified.state, 'purple monkeys');
    expect(after.turn.node).not.toBe('2');
    expect(after.state.answers['2']).toEqual({ kind: 'unknown' });
  });

  it('opens free text after the way out of a multiple-choice question', async () => {
    const asked = await talk(['a headache for two days']);
    expect(asked.turn.choices?.options.map((option) => option.label)).toEqual(['Yes', 'No', 'Not sure', 'Something else']);
    const open = await engine.reply(asked.state, 'Something else');
    expect(open.turn.choices).toBeNull();
    expect(open.turn.message).toContain('in your own words');
  });
});

describe('a patient who wants to stop', () => {
  it('is let go with what is known so far, and the trace says why', async () => {
    const { state } = await talk(['a throbbing headache for two days']);
    const { turn } = await engine.reply(state, 'I want to stop');
    expect(turn.ended).toBe(true);
    expect(turn.message).toMatch(/^Of course, we can stop here\./);
    expect(turn.message).toContain('throbbing');
    expect(turn.trace.reason.words).toBe('The patient wanted to stop.');
  });

  it('is not taken for one where a wish to die could be meant', async () => {
    const { state } = await talk(['a throbbing headache for two days']);
    const { turn } = await engine.reply(state, 'I want to end it');
    expect(turn.ended).toBe(false);
    expect(turn.message).not.toContain('we can stop here');
  });
});

describe('what a patient asks or says of the assistant', () => {
  it('is answered, and the question stands, a few times', async () => {
    const asked = await talk(['a headache for two days']);
    const answered = await engine.reply(asked.state, 'are you a real doctor?');
    expect(answered.turn.message).toMatch(/^I am an AI assistant, not a doctor\./);
    expect(answered.turn.node).toBe(asked.turn.node);
    expect(answered.turn.choices).toEqual(asked.turn.choices);
    const again = await engine.reply(answered.state, 'can I talk to a human');
    expect(again.turn.message).toContain("Your doctor's practice");
    expect(again.turn.node).toBe(asked.turn.node);
    let last = again;
    for (let times = 0; times < 3; times += 1) last = await engine.reply(last.state, 'can I talk to a human');
    expect(last.turn.node).not.toBe(asked.turn.node);
  });

  it('establishes nothing: a question put back is no answer', async () => {
    const asked = await talk(['a headache for two days', 'no']);
    const { state } = await engine.reply(asked.state, 'is it throbbing that matters?');
    expect(state.facts.some((fact) => fact.finding === 'headache-throbbing')).toBe(false);
  });

  it('ends a question that they refuse to answer', async () => {
    const asked = await talk(['a headache for two days']);
    const refused = await engine.reply(asked.state, "I'd rather not say");
    expect(refused.turn.message).toContain('you do not have to answer');
    expect(refused.turn.node).not.toBe(asked.turn.node);
    expect(refused.state.answers['2']).toEqual({ kind: 'unknown' });
  });
});

describe('an age', () => {
  it('that is answered with something else is asked for once more, later', async () => {
    let spoken = await talk(['a headache'], {});
    expect(spoken.turn.message).toContain('How old are you?');
    spoken = await engine.reply(spoken.state, 'been a few weeks');
    expect(spoken.state.person.ageYears).toBeNull();
    const asked: (string | null)[] = [];
    for (let turn = 0; turn < 20 && !spoken.turn.ended; turn += 1) {
      spoken = await engine.reply(spoken.state, 'no');
      if (spoken.state.pending?.kind === 'age') asked.push(spoken.turn.message);
    }
    expect(asked).toHaveLength(1);
  });

  it('and a sex may be told in one reply', async () => {
    const spoken = await talk(['a headache', '67, woman'], {});
    expect(spoken.state.person).toEqual({ ageYears: 67, sex: 'female' });
  });
});

describe('danger', () => {
  it('is answered before anything else, with the number, and the interview goes on where it was once help is under way', async () => {
    const raised = await talk(['a headache for two days', 'no', 'I have a fever and a stiff neck']);
    expect(raised.turn.phase).toBe('emergency');
    expect(raised.turn.message).toMatch(/^\*\*This can be meningitis\. Call 911 now\./);
    expect(raised.turn.alarm?.rule).toBe('stiff-neck-fever');
    const resumed = await engine.reply(raised.state, 'the ambulance is coming');
    expect(resumed.turn.phase).toBe('interview');
    expect(resumed.turn.node).toBe('3');
    const ended = await toSummary(resumed);
    expect(ended.state.alarms).toHaveLength(1);
    expect(ended.turn.message).toContain('fever with a stiff neck');
  });

  it('repeats itself once, and then does not hold the patient up', async () => {
    const raised = await talk(['I have a headache and I want to die']);
    expect(raised.turn.alarm?.kind).toBe('crisis');
    expect(raised.turn.message).toContain('988');
    const again = await engine.reply(raised.state, 'it is so cold here');
    expect(again.turn.phase).toBe('emergency');
    const on = await engine.reply(again.state, 'it is so cold here');
    expect(on.turn.phase).toBe('interview');
    expect(on.turn.message).toContain('988');
  });

  it('is not seen in what is denied', async () => {
    expect((await talk(['a headache, no fever, no stiff neck, I do not want to die'])).turn.phase).toBe('interview');
  });

  it('is seen where the protocol names it', async () => {
    const raised = await talk(['a headache for two days', 'yes']);
    expect(raised.turn.phase).toBe('emergency');
    expect(raised.turn.message).toContain('Call an ambulance now. The emergency number is 911.');
    expect((await engine.reply(raised.state, 'I have called 911')).turn.node).toBe('3');
  });
});

describe('another person', () => {
  it('lays the account aside, asks that age, and speaks of them', async () => {
    const spoken = await talk(['my son has a headache'], { ageYears: 41, sex: 'female', diagnoses: 'migraines' });
    expect(spoken.state.about).toEqual({ kind: 'another', words: 'your son' });
    expect(spoken.state.person).toEqual({ ageYears: null, sex: 'male' });
    expect(spoken.turn.message).toContain('How old is your son?');
    expect(spoken.state.facts.some((fact) => fact.source.kind === 'profile')).toBe(false);
    const ended = await toSummary(await engine.reply(spoken.state, 'he is 9'));
    expect(ended.turn.message).toContain('A 9-year-old boy');
    expect(ended.turn.message).not.toContain('migraines');
  });
});

describe('an engine', () => {
  it('refuses a state whose protocol it does not hold', async () => {
    const { state } = await talk(['a headache for a day']);
    await expect(engine.reply({ ...state, protocol: { name: 'headache', hash: 'another' } }, 'no')).rejects.toThrow('does not hold');
  });
});

describe('who the patient is', () => {
  it('is heard in reply to an alarm, and beside an answer to something else', async () => {
    const unknown = { ageYears: null, sex: null };
    const alarmed = await talk(['a headache, fever and a stiff neck', 'male, 58'], unknown);
    expect(alarmed.state.person).toEqual({ ageYears: 58, sex: 'male' });
    const beside = await talk(['a headache', '58', 'since three days, male'], unknown);
    expect(beside.state.person).toEqual({ ageYears: 58, sex: 'male' });
  });
});

const sampleOptions = {
  knowledge: sampleKnowledge,
  ports: { understand: createBuiltinUnderstand(lexicon), phrase: createBuiltinPhrase(sampleKnowledge) },
  settings: { assistantName: 'Mira', emergencyNumber: '911', crisisLine: '988' },
};

describe('a question about a feature', () => {
  it('is not asked while it is unknown whether the patient has what it is a feature of', async () => {
    const symptoms = {
      ...generalProtocol,
      hash: 'features',
      nodes: [
        {
          ...(generalProtocol.nodes[1] as ProtocolNode),
          id: '2' as NodeId,
          text: 'Which of these do you have?',
          kind: 'several-of' as const,
          finding: null,
          options: [
            { id: 'a', label: 'headache', finding: 'headache' as FindingCode, role: 'choice' as const },
            { id: 'b', label: 'cough', finding: 'cough' as FindingCode, role: 'choice' as const },
          ],
        },
        {
          ...(generalProtocol.nodes[1] as ProtocolNode),
          id: '3' as NodeId,
          text: 'Did it come on all at once?',
          finding: 'headache-sudden' as FindingCode,
        },
      ],
    };
    const protocol = {
      ...symptoms,
      steps: symptoms.nodes.map(({ id, line }) => ({ kind: 'ask' as const, node: id, when: { kind: 'always' as const }, line })),
    };
    const play = async (reply: string) => {
      const own = createEngine({ ...sampleOptions, protocols: [protocol] });
      let spoken = await own.start({ profile: { ...emptyProfile, ...adult }, seed: 1, protocol });
      for (const text of ['I feel sick', reply, reply, 'no']) spoken = await own.reply(spoken.state, text);
      return askedNodes(spoken);
    };
    expect(await play('blurb glorp')).not.toContain('3');
    expect(await play('headache')).toContain('3');
  });
});
