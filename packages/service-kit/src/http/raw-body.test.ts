import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notesService, receiveSigned } from '../fixtures/notes.ts';
import { startTestService, type TestService } from '../testing/index.ts';

let notes: TestService;
beforeAll(async () => {
  notes = await startTestService(notesService());
});
afterAll(() => notes.stop());

const ring = (bytes: Uint8Array<ArrayBuffer> | string, signature = 't=1') =>
  notes.asAnyone().call(receiveSigned, { raw: { bytes, signature } });
const post = (headers: Record<string, string>, body: string) =>
  fetch(`${notes.url}/notes/bells`, { method: 'POST', headers, body });

describe('a raw body', () => {
  it('arrives byte for byte with its signature', async () => {
    const bytes = Uint8Array.from([0xef, 0xbb, 0xbf, 0x00, 0xff, 0x7b, 0x0d, 0x0a]);
    expect(await ring(bytes)).toEqual({ hex: 'efbbbf00ff7b0d0a', signature: 't=1' });
    expect(await ring('{ "a" :1}')).toMatchObject({ hex: Buffer.from('{ "a" :1}').toString('hex') });
  });

  it('is empty if the request has no body, and its signature is empty without a header', async () => {
    expect(await ring('', '')).toEqual({ hex: '', signature: '' });
    const reply = await post({ 'content-type': 'application/json; charset=utf-8' }, '{}');
    expect(await reply.json()).toEqual({ hex: '7b7d', signature: '' });
  });

  it('is refused if it has another type or is compressed', async () => {
    for (const headers of [
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    ]) {
      expect((await post(headers as unknown as Record<string, string>, '{}')).status).toBe(415);
    }
  });

  it('is refused if it exceeds its maximum size', async () => {
    await expect(ring('x'.repeat(1_001))).rejects.toMatchObject({ status: 413, code: 'request.too_large' });
    expect(await ring('x'.repeat(1_000))).toMatchObject({ signature: 't=1' });
  });
});
