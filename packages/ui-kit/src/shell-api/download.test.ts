import { profile } from '@hamrah/contracts';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { server } from '../testing/mock-server.ts';
import { download } from './index.ts';

const url = '*/api/profile/me/export';
const savedFiles: { name: string; file: Blob }[] = [];
let file: Blob | undefined;

const problemResponse = (code: string, status: number) =>
  HttpResponse.json({ type: 'about:blank', title: code, status, code, requestId: 'request-1' }, { status });

beforeEach(() => {
  savedFiles.length = 0;
  URL.createObjectURL = (blob: Blob) => {
    file = blob;
    return 'blob:one';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (file) savedFiles.push({ name: this.download, file });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('saves the file under the given name', async () => {
  server.use(http.get(url, () => HttpResponse.arrayBuffer(Uint8Array.of(80, 75, 3, 4).buffer)));
  await download(profile.exportOwnData, undefined, 'hamrah.zip');
  expect(savedFiles.map(({ name }) => name)).toEqual(['hamrah.zip']);
  expect(savedFiles[0]?.file.size).toBe(4);
});

test('sends the method and the body of the route', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post('*/api/profile/me/biodata', async ({ request }) => {
      bodies.push([request.headers.get('content-type'), await request.json()]);
      return HttpResponse.arrayBuffer(new ArrayBuffer(3));
    }),
  );
  const body = { design: 'classic', parts: ['name'], linkDays: null } as const;
  await download(profile.createBiodata, { body: { ...body, parts: ['name'] } }, 'biodata.pdf');
  expect(bodies).toEqual([['application/json', body]]);
  expect(savedFiles.map(({ name }) => name)).toEqual(['biodata.pdf']);
});

test('refreshes an expired session once and repeats the download', async () => {
  let isFresh = false;
  let refreshes = 0;
  server.use(
    http.get(url, () =>
      isFresh ? HttpResponse.arrayBuffer(new ArrayBuffer(2)) : problemResponse('session.required', 401),
    ),
    http.post('*/api/identity/sessions/refresh', () => {
      isFresh = true;
      refreshes += 1;
      return HttpResponse.json({ member: 'HM4T7K2Q9X', firstName: 'Arjun', lastName: 'Mehta', gender: 'Male' });
    }),
  );
  await download(profile.exportOwnData, undefined, 'hamrah.zip');
  expect([refreshes, savedFiles.length]).toEqual([1, 1]);
});

test('rejects with the problem and saves nothing', async () => {
  server.use(http.get(url, () => problemResponse('service.unavailable', 503)));
  await expect(download(profile.exportOwnData, undefined, 'hamrah.zip')).rejects.toMatchObject({
    code: 'service.unavailable',
  });
  expect(savedFiles).toEqual([]);
});

test('rejects with the code `network` if no response arrives', async () => {
  server.use(http.get(url, () => HttpResponse.error()));
  await expect(download(profile.exportOwnData, undefined, 'hamrah.zip')).rejects.toMatchObject({ code: 'network' });
});

test('reports each chunk and saves the whole file', async () => {
  server.use(http.get(url, () => HttpResponse.arrayBuffer(Uint8Array.of(80, 75, 3, 4).buffer)));
  const receivedBytes: number[] = [];
  await download(profile.exportOwnData, undefined, 'hamrah.zip', { onChunk: (chunk) => receivedBytes.push(...chunk) });
  expect(receivedBytes).toEqual([80, 75, 3, 4]);
  expect(savedFiles[0]?.file.size).toBe(4);
});

test('rejects with the abort reason and saves nothing if the signal is aborted', async () => {
  server.use(http.get(url, () => new Promise<never>(() => undefined)));
  const controller = new AbortController();
  const pendingDownload = download(profile.exportOwnData, undefined, 'hamrah.zip', { signal: controller.signal });
  controller.abort(new Error('enough'));
  await expect(pendingDownload).rejects.toThrow('enough');
  expect(savedFiles).toEqual([]);
});
