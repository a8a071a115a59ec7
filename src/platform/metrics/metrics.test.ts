import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('what is counted, measured and looked at stands in the text format of Prometheus', async () => {
  const metrics = createMetrics();
  const calls = metrics.counter('calls_total', 'Calls.');
  calls.add({ call: 'chat', status: '200' });
  calls.add({ call: 'chat', status: '200' }, 2);
  calls.add({ call: 'a"b\\c\nd', status: '500' });
  const seconds = metrics.histogram('seconds', 'How long.', [0.1, 1]);
  for (const value of [0.05, 0.1, 0.5, 7]) seconds.observe(value, { call: 'chat' });
  metrics.gauge('waiting', 'In line.', async () => [{ labels: { queue: 'runs' }, value: 3 }, { value: 0 }]);
  expect(await metrics.render()).toBe(
    [
      '# HELP calls_total Calls.',
      '# TYPE calls_total counter',
      'calls_total{call="chat",status="200"} 3',
      'calls_total{call="a\\"b\\\\c\\nd",status="500"} 1',
      '# HELP seconds How long.',
      '# TYPE seconds histogram',
      'seconds_bucket{call="chat",le="0.1"} 2',
      'seconds_bucket{call="chat",le="1"} 3',
      'seconds_bucket{call="chat",le="+Inf"} 4',
      'seconds_sum{call="chat"} 7.65',
      'seconds_count{call="chat"} 4',
      '# HELP waiting In line.',
      '# TYPE waiting gauge',
      'waiting{queue="runs"} 3',
      'waiting 0',
      '',
    ].join('\n'),
  );
});

test('what cannot be looked at is left out, and the rest is told', async () => {
  const metrics = createMetrics();
  metrics.gauge('broken', 'Broken.', () => {
    throw new Error('away');
  });
  metrics.gauge('sound', 'Sound.', () => [{ value: 1 }]);
  const text = await metrics.render();
  expect(text).toContain('sound 1');
  expect(text).not.toMatch(/^broken/m);
});
