import { profile } from '@hamrah/contracts';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { call } from './index.ts';
import { stallMs } from './send-file.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

const address = `*/api${profile.uploadRegistrationPhoto.path}`;
const photo = new File([new Uint8Array(40_000)], 'me.jpg', { type: 'image/jpeg' });
const reply = { ticket: 'ticket', previewUrl: '/photo', expiresAt: '2026-11-22T00:00:00.000Z' };
const upload = (options = {}) => call(profile.uploadRegistrationPhoto, { file: photo }, options);

it('sends the file as the part the contract names and says how much has gone', async () => {
  const seen: unknown[] = [];
  server.use(
    http.post(address, async ({ request }) => {
      seen.push(request.headers.get('content-type')?.split(';')[0]);
      seen.push(/name="photo"; filename="me.jpg"/.test(await request.text()));
      return Response.json(reply, { status: 201 });
    }),
  );
  const heard: number[] = [];
  await expect(upload({ onProgress: (percent: number) => heard.push(percent) })).resolves.toEqual(reply);
  expect(seen).toEqual(['multipart/form-data', true]);
  expect(heard.at(-1)).toBe(100);
});

it('rejects with the refusal as the server put it', async () => {
  const fields = [{ path: 'photo', message: 'File size exceeds 3MB. Please choose a smaller file.' }];
  server.use(
    http.post(address, () =>
      Response.json({ code: 'request.too_large', title: 'Too large', requestId: 'r', fields }, { status: 413 }),
    ),
  );
  await expect(upload()).rejects.toMatchObject({ name: 'Refusal', code: 'request.too_large', status: 413, fields });
});

it('tells when another try may get through', async () => {
  server.use(
    http.post(address, () =>
      Response.json({ code: 'request.too_many' }, { status: 429, headers: { 'retry-after': '7' } }),
    ),
  );
  await expect(upload()).rejects.toMatchObject({ code: 'request.too_many', retryAfterSeconds: 7 });
});

it('rejects with `network` when no answer comes', async () => {
  server.use(http.post(address, () => Response.error()));
  await expect(upload()).rejects.toMatchObject({ name: 'Refusal', code: 'network', status: 0 });
});

it('ends early with the reason of its signal, before and while it sends', async () => {
  server.use(http.post(address, () => new Promise<Response>(() => undefined)));
  const stop = new AbortController();
  const sending = upload({ signal: stop.signal });
  stop.abort('enough');
  await expect(sending).rejects.toBe('enough');
  await expect(upload({ signal: stop.signal })).rejects.toBe('enough');
});

it('gives up a connection that stands still', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  server.use(http.post(address, () => new Promise<Response>(() => undefined)));
  const sending = expect(upload()).rejects.toMatchObject({ code: 'network' });
  for (let turn = 0; turn < 5; turn += 1) await vi.advanceTimersByTimeAsync(stallMs);
  await sending;
});
