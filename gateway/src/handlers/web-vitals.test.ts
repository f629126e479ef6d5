import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const origin = 'http://localhost:8080';
const report = { page: '/inbox', connection: '4g', ttfbMs: 90, fcpMs: 700, lcpMs: 1_100, inpMs: 64, cls: 0.03 };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ METRICS_PORT: '0' });
});
afterAll(() => gateway.stop());

const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
  send(gateway, '/web-vitals', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...headers },
    body,
  });
const fetchMetrics = async () => (await fetch(`http://127.0.0.1:${gateway.metricsPort}/metrics`)).text();
const linesOf = async (pattern: RegExp) => (await fetchMetrics()).split('\n').filter((line) => pattern.test(line));

describe('measurements of browsers', () => {
  it('are counted by page, connection and vital', async () => {
    expect((await post(JSON.stringify(report))).status).toBe(204);
    expect((await post(JSON.stringify({ page: '/about-us', connection: 'unknown', lcpMs: 3_000 }))).status).toBe(204);
    const lines = await linesOf(/^web_(?:vital_seconds|layout_shift)_sum/);
    expect(lines).toEqual(
      expect.arrayContaining([
        'web_vital_seconds_sum{service="gateway",vital="lcp",page="/inbox",connection="4g"} 1.1',
        'web_vital_seconds_sum{service="gateway",vital="inp",page="/inbox",connection="4g"} 0.064',
        'web_vital_seconds_sum{service="gateway",vital="lcp",page="/about-us",connection="unknown"} 3',
        'web_layout_shift_sum{service="gateway",page="/inbox",connection="4g"} 0.03',
      ]),
    );
  });

  it('of unknown pages share one label', async () => {
    for (let index = 0; index < 20; index += 1)
      await post(JSON.stringify({ page: `/made-up/${index}`, connection: '3g', lcpMs: 1 }));
    expect(await linesOf(/^web_vital_seconds_count.*connection="3g"/)).toEqual([
      'web_vital_seconds_count{service="gateway",vital="lcp",page="other",connection="3g"} 20',
    ]);
  });

  it.each([
    [{ ...report, lcpMs: -1 }, 'lcpMs'],
    [{ ...report, cls: 'large' }, 'cls'],
    [{ ...report, connection: '7g' }, 'connection'],
    [{ connection: '4g' }, 'page'],
  ])('are refused with an error on the invalid field (%j)', async (body, path) => {
    const reply = await post(JSON.stringify(body));
    expect(reply.status).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'request.invalid', fields: [{ path }] });
  });

  it('are refused if they are not JSON, contain anything else, are large, or come from another site', async () => {
    expect((await post('{"page"')).json()).toMatchObject({ code: 'request.malformed' });
    expect((await post('')).json()).toMatchObject({ code: 'request.invalid' });
    expect((await post(JSON.stringify({ ...report, member: 'HM1' }))).json()).toMatchObject({
      code: 'request.invalid',
    });
    expect((await post('x'.repeat(1_025))).status).toBe(413);
    expect((await post(JSON.stringify(report), { origin: 'https://evil.example' })).status).toBe(403);
    const read = await send(gateway, '/web-vitals');
    expect([read.status, read.headers.allow]).toEqual([405, 'POST']);
  });
});
