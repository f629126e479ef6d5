import { profile } from '@hamrah/contracts';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { download } from './index.ts';

const server = setupServer();
const at = '*/api/profile/me/export';
const saved: { name: string; file: Blob }[] = [];
let file: Blob | undefined;

const refuse = (code: string, status: number) =>
  HttpResponse.json({ type: 'about:blank', title: code, status, code, requestId: 'request-1' }, { status });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = (blob: Blob) => {
    file = blob;
    return 'blob:one';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (file) saved.push({ name: this.download, file });
  });
});
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
  localStorage.clear();
});
afterAll(() => server.close());

test('the file is saved under its name, byte for byte', async () => {
  server.use(http.get(at, () => HttpResponse.arrayBuffer(Uint8Array.of(80, 75, 3, 4).buffer)));
  await download(profile.exportOwnData, undefined, 'hamrah.zip');
  expect(saved.map(({ name }) => name)).toEqual(['hamrah.zip']);
  expect(saved[0]?.file.size).toBe(4);
});

test('a session that has run out is renewed once, and the file fetched again', async () => {
  let fresh = false;
  server.use(
    http.get(at, () => (fresh ? HttpResponse.arrayBuffer(new ArrayBuffer(2)) : refuse('session.required', 401))),
    http.post('*/api/identity/sessions/refresh', () => {
      fresh = true;
      return HttpResponse.json({ member: 'HM4T7K2Q9X', firstName: 'Arjun', lastName: 'Mehta', gender: 'Male' });
    }),
  );
  await download(profile.exportOwnData, undefined, 'hamrah.zip');
  expect(saved).toHaveLength(1);
});

test('a refusal saves nothing and is told', async () => {
  server.use(http.get(at, () => refuse('service.unavailable', 503)));
  await expect(download(profile.exportOwnData, undefined, 'hamrah.zip')).rejects.toMatchObject({
    code: 'service.unavailable',
  });
  expect(saved).toEqual([]);
});

test('no answer is told as such', async () => {
  server.use(http.get(at, () => HttpResponse.error()));
  await expect(download(profile.exportOwnData, undefined, 'hamrah.zip')).rejects.toMatchObject({ code: 'network' });
});

test('each piece is told as it comes, and all of them are saved', async () => {
  server.use(http.get(at, () => HttpResponse.arrayBuffer(Uint8Array.of(80, 75, 3, 4).buffer)));
  const told: number[] = [];
  await download(profile.exportOwnData, undefined, 'hamrah.zip', { onPiece: (piece) => told.push(...piece) });
  expect(told).toEqual([80, 75, 3, 4]);
  expect(saved[0]?.file.size).toBe(4);
});

test('a download that is ended early rejects with the reason, and nothing is saved', async () => {
  server.use(http.get(at, () => new Promise<never>(() => undefined)));
  const end = new AbortController();
  const downloading = download(profile.exportOwnData, undefined, 'hamrah.zip', { signal: end.signal });
  end.abort(new Error('enough'));
  await expect(downloading).rejects.toThrow('enough');
  expect(saved).toEqual([]);
});
