import { describe, expect, test } from 'vitest';
import type { Alarm } from '../../clinical/red-flag.ts';
import { isForEyesOnly } from './for-eyes-only.ts';

const alarm = (kind: Alarm['kind'], rule: string): Alarm => ({ kind, rule, action: '', quote: null });
const quiet = { alarm: null, message: 'How long have you had the headache?' };

describe('a turn is for the eyes alone', () => {
  test('when it raises an alarm about abuse at home, and all those after it', () => {
    const abuse = alarm('crisis', 'domestic-abuse');
    expect(isForEyesOnly({ ...quiet, alarm: abuse }, [])).toBe(true);
    expect(isForEyesOnly(quiet, [{ alarm: abuse }])).toBe(true);
  });

  test.each([
    'Are you safe at home?',
    'Is there anyone who hurts you or frightens you?',
    'Has your partner ever threatened you?',
    'Are you afraid of someone at home?',
    'Nobody deserves abuse.',
  ])('when it speaks of it: %s', (message) => expect(isForEyesOnly({ alarm: null, message }, [])).toBe(true));
});

test.each(['How long have you had the headache?', 'Where does it hurt you most?', 'Does anything else trouble you?'])(
  'may be heard: %s',
  (message) => expect(isForEyesOnly({ alarm: null, message }, [{ alarm: alarm('crisis', 'suicide-plan') }])).toBe(false),
);
