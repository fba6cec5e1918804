import { expect, test } from '@jest/globals';
import { listen } from '../testing/http-server.js';
import { ShellMetrics } from './shell-metrics.js';

const registry = () => ({ remotes: {} });
const until = async (read: () => Promise<string>, part: string): Promise<string> => {
  const text = await read();
  return text.includes(part) ? text : until(read, part);
};

test('a request is measured from the first scrape on, without its address', async () => {
  const metrics = new ShellMetrics();
  metrics.watch({ renderQueue: () => 3, registry, signatureAge: () => Promise.resolve(86_400) });
  const server = await listen(metrics.measured((_, response) => void response.end('ok')));
  await (await fetch(`${server.origin}/before`)).text();
  expect(await metrics.scrape()).not.toContain('http_request_duration_seconds_count');
  await (await fetch(`${server.origin}/asha@example.org?key=secret`)).text();
  const line = 'http_request_duration_seconds_count{method="GET",route="other",status="200"} 1';
  const text = await until(metrics.scrape, line);
  expect(text).not.toMatch(/asha|secret|before/);
  expect(text).toContain('page_render_queue 3');
  expect(text).toContain('registry_signature_age_seconds 86400\n');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  await server.close();
});

test('failures of versions are counted from the start of the process', async () => {
  const metrics = new ShellMetrics();
  metrics.failed('booking', '2', 'screen');
  metrics.fellBack('booking', '2', '1');
  metrics.fellBack('booking', '2', '1');
  const expected = [
    'remote_failures_total{remote="booking",version="2",reason="screen"} 1',
    'remote_fallbacks_total{remote="booking",version="2",instead="1"} 2',
  ];
  // Twice, because a counter that is read must not count again.
  for (const _ of [1, 2]) {
    const text = await metrics.scrape();
    for (const line of expected) expect(text).toContain(`${line}\n`);
  }
});

test('pages, renderings and servers that do not answer are counted', async () => {
  const metrics = new ShellMetrics();
  metrics.served('memory');
  await metrics.scrape();
  metrics.served('memory');
  metrics.rendered('left-to-browser', 0.2);
  metrics.upstreamFailed('api');
  const text = await metrics.scrape();
  for (const line of [
    'page_answers_total{source="memory"} 1',
    'page_render_duration_seconds_count{outcome="left-to-browser"} 1',
    'upstream_failures_total{to="api"} 1',
  ])
    expect(text).toContain(`${line}\n`);
});
