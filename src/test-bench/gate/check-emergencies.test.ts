import { describe, expect, it } from 'vitest';
import type { RunResult } from '../comparison/run-result.ts';
import { sampleResult } from '../file-runs/sample-results.ts';
import { judgePrompt } from './judge-prompt.ts';

const headache = { chiefComplaint: 'Headache', alsoFor: [] };

const broughtOut = { called_for: 4, opening: 1, protocol: 3, knowledge: 0, open: 0, unasked: 0 };

function contributionTo(emergency: NonNullable<RunResult['contribution']>['emergency']): NonNullable<RunResult['contribution']> {
  return {
    facts: broughtOut,
    evidence: broughtOut,
    elicited_percent: 100,
    emergency,
    hints: { named: [], expected: false, can_name_it: false },
    asked_in_vain: { irrelevant: 0, repeated: 0, already_told: 0, unfit: 0 },
    questions: 6,
    questions_beyond: 0,
  };
}

type Emergency = 'by-the-prompt' | 'by-the-guard' | 'by-nobody' | 'crashed';

const callOf = { 'by-the-prompt': [2, null], 'by-the-guard': [null, 3], 'by-nobody': [null, null] } as const;

function emergency(case_id: string, called: Emergency): RunResult {
  const base = { ...sampleResult, case_id, chief_complaint: 'Headache', repeat: 1 };
  if (called === 'crashed') return { ...base, accuracy: null, contribution: null, error: 'The worker ended.' };
  const [by_protocol_in_turn, by_guard_in_turn] = callOf[called];
  return { ...base, contribution: contributionTo({ expected: 'yes', resembled: false, by_protocol_in_turn, by_guard_in_turn }) };
}

function harmless(case_id: string, complaint = 'Headache'): RunResult {
  const none = { expected: 'no', resembled: true, by_protocol_in_turn: null, by_guard_in_turn: null } as const;
  return { ...sampleResult, case_id, chief_complaint: complaint, repeat: 1, contribution: contributionTo(none) };
}

const others = Array.from({ length: 8 }, (_, place) => harmless(`calm-${place}`));

function judged(prompt: readonly RunResult[], before: readonly RunResult[] | null = null) {
  const plain = prompt.map((run) => ({ ...run, contribution: harmless(run.case_id).contribution }));
  const { outcome, checks } = judgePrompt(headache, { prompt, plain, before });
  const sentenceOn = (about: string) => checks.find((check) => check.about === about)?.sentence;
  const outcomeOn = (about: string) => checks.find((check) => check.about === about)?.outcome;
  return { outcome, sentenceOn, outcomeOn };
}

describe('the gate on emergencies', () => {
  const most = ['one', 'two', 'three'].map((name) => emergency(name, 'by-the-prompt'));

  it('fails where one is called by neither the prompt nor the guard, and names it', () => {
    const { outcomeOn, sentenceOn } = judged([...others, ...most, emergency('bleeding', 'by-nobody')]);
    expect(outcomeOn('emergencies')).toBe('failed');
    expect(sentenceOn('emergencies')).toBe('Its own lines call 3 of 4 emergencies; nobody calls bleeding.');
  });

  it('passes, and names what the guard alone hears', () => {
    const { outcomeOn, sentenceOn } = judged([...others, ...most, emergency('bleeding', 'by-the-guard')]);
    expect(outcomeOn('emergencies')).toBe('passed');
    expect(sentenceOn('emergencies')).toBe('Its own lines call 3 of 4 emergencies; the guard alone calls bleeding.');
  });

  it('does not hold up a version for what the one before missed as well', () => {
    const runs = [...others, ...most, emergency('bleeding', 'by-nobody')];
    expect(judged(runs, runs).outcomeOn('emergencies')).toBe('passed');
    expect(judged(runs, runs).sentenceOn('emergencies')).toContain('nobody calls bleeding');
  });

  it.each(['by-the-guard', 'by-nobody', 'crashed'] as const)(
    'fails where one that the version before called is now called %s',
    (called) => {
      const before = [...others, ...most, emergency('bleeding', 'by-the-prompt')];
      const { outcome, sentenceOn } = judged([...others, ...most, emergency('bleeding', called)], before);
      expect(outcome).toBe('failed');
      expect(sentenceOn('emergencies')).toMatch(/the version before called 1 more of them: bleeding\.$/);
    },
  );

  it('cannot tell where a run failed, on whichever side', () => {
    const runs = [...others, ...most];
    const failing = judged([...runs, emergency('bleeding', 'crashed')]);
    expect(failing.outcomeOn('cases')).toBe('cannot-tell');
    expect(failing.sentenceOn('cases')).toContain('1 run was not scored: bleeding');
    const before = [...runs, emergency('bleeding', 'crashed')];
    expect(judged([...runs, emergency('bleeding', 'by-the-prompt')], before).outcomeOn('cases')).toBe('cannot-tell');
  });

  it('cannot tell, and does not fail, where it has too few cases of its own or none', () => {
    const few = judged([emergency('bleeding', 'by-nobody')]);
    expect(few.outcome).toBe('cannot-tell');
    const foreign = [...others, emergency('bleeding', 'by-nobody')].map((run, place) => ({
      ...run,
      chief_complaint: place % 2 === 0 ? 'Rash' : 'Cough',
    }));
    expect(judged(foreign).outcome).toBe('cannot-tell');
  });

  it('fails with few cases too where the version before called what is lost', () => {
    expect(judged([emergency('bleeding', 'by-nobody')], [emergency('bleeding', 'by-the-prompt')]).outcome).toBe('failed');
  });
});
