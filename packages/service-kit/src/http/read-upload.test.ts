import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSketch, notesService, showRequest } from '../fixtures/notes.ts';
import { openLog } from '../observability/log.ts';
import { newMemberCode, startTestService, type TestService } from '../testing/index.ts';

const asha = { code: newMemberCode(), gender: 'Female' } as const;
const maxBytes = addSketch.file?.maxBytes ?? 0;
const lines: string[] = [];
let notes: TestService;
beforeAll(async () => {
  const log = openLog({ service: 'notes', level: 'info', destination: { write: (line) => void lines.push(line) } });
  notes = await startTestService(notesService(), { log });
});
afterAll(() => notes.stop());

const png = (bytes: number) => new Blob([Buffer.alloc(bytes, 7)], { type: 'image/png' });
const body = { title: 'A hill', pages: 3 };
const upload = (file: Blob) => notes.as(asha).call(addSketch, { body, file });

/** Formats a part of a multipart body. */
const part = (name: string, value: string, { filename, type }: { filename?: string; type?: string } = {}) =>
  [
    '--b',
    `Content-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}`,
    ...(type ? [`Content-Type: ${type}`] : []),
    '',
    value,
    '',
  ].join('\r\n');
const sketch = part('sketch', 'bytes', { filename: 's.png', type: 'image/png' });
const textParts = part('title', 'A hill') + part('pages', '3');
const closingBoundary = '--b--\r\n';
const send = async (text: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(`${notes.url}/notes/sketches`, {
    method: 'POST',
    headers: { cookie: notes.cookieFor(asha), 'content-type': 'multipart/form-data; boundary=b', ...headers },
    body: text,
  });
  return { status: reply.status, body: (await reply.json()) as { code?: string; fields?: { path: string }[] } };
};

describe('an upload', () => {
  it('reaches the feature unchanged, with its type and the other fields', async () => {
    expect(await upload(png(maxBytes))).toEqual({ ...body, type: 'image/png', bytes: maxBytes, first: 7 });
    expect((await send(sketch + textParts + closingBoundary)).body).toMatchObject({ bytes: 5, title: 'A hill' });
    expect((await send(textParts + sketch + closingBoundary)).body).toMatchObject({ bytes: 5, title: 'A hill' });
  });

  it('preserves all characters of its fields', async () => {
    const title = '<script>ü😀\u0000‮';
    expect(await notes.as(asha).call(addSketch, { body: { title, pages: 1 }, file: png(1) })).toMatchObject({ title });
  });

  it('is refused without a session, at any size', async () => {
    const refusal = notes.asAnyone().call(addSketch, { body, file: png(5_000_000) });
    await expect(refusal).rejects.toMatchObject({ status: 401, code: 'session.required' });
  });
});

describe('a file', () => {
  it.each([
    ['no file', textParts + closingBoundary],
    ['an empty file', part('sketch', '', { filename: 's.png', type: 'image/png' }) + textParts + closingBoundary],
    [
      'the part that a browser sends without a chosen file',
      part('sketch', '', { filename: '', type: 'application/octet-stream' }) + textParts + closingBoundary,
    ],
    [
      'a file under another field name',
      part('other', 'bytes', { filename: 's.png', type: 'image/png' }) + textParts + closingBoundary,
    ],
  ])('is reported as missing if the form has %s', async (_, text) => {
    expect(await send(text)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: [{ path: 'sketch', message: 'No sketch selected.' }] },
    });
  });

  it('is reported as missing without a body, together with all other errors', async () => {
    const reply = await fetch(`${notes.url}/notes/sketches`, {
      method: 'POST',
      headers: { cookie: notes.cookieFor(asha) },
    });
    expect(reply.status).toBe(400);
    const { fields } = (await reply.json()) as { fields: object[] };
    expect(fields).toMatchObject([
      { path: 'title', message: 'Please name it.' },
      { path: 'pages' },
      { path: 'sketch', message: 'No sketch selected.' },
    ]);
  });

  it('is refused with an error for its field if it is at least one byte too large', async () => {
    for (const bytes of [maxBytes + 1, 20_000_000]) {
      await expect(upload(png(bytes))).rejects.toMatchObject({
        status: 413,
        code: 'request.too_large',
        fields: [{ path: 'sketch', message: 'This sketch is too large.' }],
      });
    }
  });

  it('is refused with an error for its field if it has another type', async () => {
    await expect(upload(new Blob(['<svg/>'], { type: 'image/svg+xml' }))).rejects.toMatchObject({
      status: 415,
      code: 'request.unsupported_media_type',
      fields: [{ path: 'sketch', message: 'This is not a sketch.' }],
    });
    const untyped = await send(part('sketch', 'bytes') + textParts + closingBoundary);
    expect(untyped).toMatchObject({ status: 415, body: { fields: [{ path: 'sketch' }] } });
  });

  it.each([
    ['JSON', { 'content-type': 'application/json' }],
    ['a URL-encoded form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a bare picture', { 'content-type': 'image/png' }],
    ['another multipart type', { 'content-type': 'multipart/mixed; boundary=b' }],
    ['a compressed body', { 'content-encoding': 'gzip' }],
  ])('is refused in %s', async (_, headers) => {
    expect(await send(sketch + textParts + closingBoundary, headers as Record<string, string>)).toMatchObject({
      status: 415,
      body: { code: 'request.unsupported_media_type', fields: [{ path: 'sketch' }] },
    });
  });
});

describe('a malformed body', () => {
  const manyParts = Array.from({ length: 40 }, (_, index) => part(`field ${index}`, 'x')).join('');
  it.each([
    ['without a boundary', sketch + closingBoundary, { 'content-type': 'multipart/form-data' }],
    ['with another boundary', sketch + closingBoundary, { 'content-type': 'multipart/form-data; boundary=other' }],
    ['that is not multipart', '{"title":"x"}', {}],
    ['of two files', sketch + sketch + textParts + closingBoundary, {}],
    [
      'of two files, one under another field name',
      part('other', 'x', { filename: 'x' }) + sketch + textParts + closingBoundary,
      {},
    ],
    ['of too many parts', manyParts + sketch + closingBoundary, {}],
    ['with a part without a name', `--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n${sketch}${closingBoundary}`, {}],
  ])('%s is refused', async (_, text, headers) => {
    const reply = await send(text, headers as Record<string, string>);
    expect(reply).toMatchObject({ status: 400, body: { code: 'request.malformed' } });
  });

  it('is refused without hanging, wherever it is truncated', async () => {
    const form = textParts + sketch + closingBoundary;
    for (let length = 1; length < form.length - 4; length++) {
      const reply = await send(form.slice(0, length));
      expect([length, reply.status, reply.body.code]).toEqual([length, 400, 'request.malformed']);
    }
  });

  it('is refused if a text field is too large', async () => {
    expect(await send(sketch + part('title', 'x'.repeat(9_000)) + closingBoundary)).toMatchObject({
      status: 413,
      body: { code: 'request.too_large' },
    });
  });

  it('is refused for a repeated field, while prototype-like field names are ignored', async () => {
    expect(await send(sketch + textParts + part('title', 'again') + closingBoundary)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', fields: [{ path: 'title' }] },
    });
    expect(
      (await send(sketch + textParts + part('__proto__', 'x') + part('constructor', 'x') + closingBoundary)).status,
    ).toBe(201);
  });

  it('of a disconnected client ends as a refusal, not as a server error', async () => {
    lines.length = 0;
    const outgoing = httpRequest(`${notes.url}/notes/sketches`, {
      method: 'POST',
      headers: {
        cookie: notes.cookieFor(asha),
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': 90_000,
      },
    });
    outgoing.on('error', () => {});
    outgoing.write(textParts + sketch.slice(0, -4));
    await pause(50);
    outgoing.destroy();
    await expect.poll(() => lines.filter((line) => line.includes('/notes/sketches')).length).toBe(1);
    expect(JSON.parse(lines.find((line) => line.includes('/notes/sketches')) ?? '')).toMatchObject({
      outcome: 'refused',
      code: 'request.malformed',
    });
  });
});

describe('a connection', () => {
  it('stays usable after a refusal in the middle of an upload', async () => {
    const { port } = new URL(notes.url);
    const socket = connect(Number(port), '127.0.0.1');
    const head = `POST /notes/sketches HTTP/1.1\r\nHost: x\r\nCookie: ${notes.cookieFor(asha)}\r\n`;
    const large =
      textParts + part('sketch', 'x'.repeat(maxBytes * 3), { filename: 's.png', type: 'image/png' }) + closingBoundary;
    socket.write(
      `${head}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${Buffer.byteLength(large)}\r\n\r\n${large}`,
    );
    socket.write(`GET ${showRequest.path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    await once(socket, 'close');
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  });
});
