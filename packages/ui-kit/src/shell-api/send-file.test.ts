import { profile } from '@hamrah/contracts';
import { http } from 'msw';
import { expect, it, vi } from 'vitest';
import { server } from '../testing/mock-server.ts';
import { call } from './index.ts';
import { stallMs } from './send-file.ts';

const url = `*/api${profile.uploadRegistrationPhoto.path}`;
const photo = new File([new Uint8Array(40_000)], 'me.jpg', { type: 'image/jpeg' });
const reply = { ticket: 'ticket', previewUrl: '/photo', expiresAt: '2026-11-22T00:00:00.000Z' };
const upload = (options = {}) => call(profile.uploadRegistrationPhoto, { file: photo }, options);

it('sends the file as multipart and reports progress', async () => {
  const requestParts: unknown[] = [];
  server.use(
    http.post(url, async ({ request }) => {
      requestParts.push(request.headers.get('content-type')?.split(';')[0]);
      requestParts.push(/name="photo"; filename="me.jpg"/.test(await request.text()));
      return Response.json(reply, { status: 201 });
    }),
  );
  const progress: number[] = [];
  await expect(upload({ onProgress: (percent: number) => progress.push(percent) })).resolves.toEqual(reply);
  expect(requestParts).toEqual(['multipart/form-data', true]);
  expect(progress.at(-1)).toBe(100);
});

it('rejects with the problem from the server', async () => {
  const fields = [{ path: 'photo', message: 'File size exceeds 3MB. Please choose a smaller file.' }];
  server.use(
    http.post(url, () =>
      Response.json({ code: 'request.too_large', title: 'Too large', requestId: 'r', fields }, { status: 413 }),
    ),
  );
  await expect(upload()).rejects.toMatchObject({ name: 'ApiError', code: 'request.too_large', status: 413, fields });
});

it('reads the Retry-After header', async () => {
  server.use(
    http.post(url, () =>
      Response.json({ code: 'request.rate_limited' }, { status: 429, headers: { 'retry-after': '7' } }),
    ),
  );
  await expect(upload()).rejects.toMatchObject({ code: 'request.rate_limited', retryAfterSeconds: 7 });
});

it('rejects with the code `network` if no response arrives', async () => {
  server.use(http.post(url, () => Response.error()));
  await expect(upload()).rejects.toMatchObject({ name: 'ApiError', code: 'network', status: 0 });
});

it('rejects with the abort reason if the signal is aborted before or during the upload', async () => {
  const received = Promise.withResolvers<void>();
  server.use(
    http.post(url, () => {
      received.resolve();
      return new Promise<Response>(() => undefined);
    }),
  );
  const controller = new AbortController();
  const pendingUpload = upload({ signal: controller.signal });
  await received.promise;
  controller.abort('enough');
  await expect(pendingUpload).rejects.toBe('enough');
  await expect(upload({ signal: controller.signal })).rejects.toBe('enough');
});

it('fails if the connection stalls', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  server.use(http.post(url, () => new Promise<Response>(() => undefined)));
  const pendingUpload = expect(upload()).rejects.toMatchObject({ code: 'network' });
  for (let count = 0; count < 5; count += 1) await vi.advanceTimersByTimeAsync(stallMs);
  await pendingUpload;
});
