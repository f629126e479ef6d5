import type { AnyRoute } from '@hamrah/contracts';
import type { Draft } from './json-trials.ts';
import { sampleOf } from './samples.ts';

const boundary = 'b';
const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` };

/** The multipart body of a route that takes a file, tried whole, broken, and with every file it must not take. */
export function fileTrials(route: AnyRoute): Draft[] {
  const { file: rule } = route;
  if (!rule) return [];
  const { field, maxBytes } = rule;
  const [type = ''] = rule.types;
  const part = (name: string, content: string | Buffer, headers = '') =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${headers}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]);
  const filePart = (content: string | Buffer, { named = field, as = type } = {}) =>
    part(named, content, `; filename="poison.png"\r\nContent-Type: ${as}`);
  const texts = Object.entries(sampleOf(route.body)).map(([name, value]) => part(name, String(value)));
  const end = Buffer.from(`--${boundary}--\r\n`);
  const form = (...parts: Buffer[]) => Buffer.concat([...parts, ...texts, end]);
  const whole = form(filePart('no picture at all'));
  const missing = { refusal: ['request.invalid'], field };
  const malformed = { refusal: ['request.malformed'] };
  const foreign = { refusal: ['request.unsupported_media_type'], field };
  const trials: Draft[] = [
    { name: 'bytes that are no picture', body: whole },
    { name: 'no parts', body: end, ...missing },
    { name: 'no file', body: form(), ...missing },
    { name: 'an empty file', body: form(filePart('')), ...missing },
    { name: 'a file by another name', body: form(filePart('x', { named: '$gt' })), ...missing },
    {
      name: 'one byte too many',
      body: form(filePart(Buffer.alloc(maxBytes + 1))),
      refusal: ['request.too_large'],
      field,
    },
    {
      name: 'far too many bytes',
      body: form(filePart(Buffer.alloc(maxBytes * 5))),
      refusal: ['request.too_large'],
      field,
    },
    { name: 'more than the door takes', body: Buffer.alloc(17 * 1024 * 1024), refusal: ['request.too_large'], field },
    ...['text/html', 'image/svg+xml', 'poison', 'application/octet-stream'].map((as) => ({
      name: `a file declared ${as}`,
      body: form(filePart('<svg onload="poison()"/>', { as })),
      ...foreign,
    })),
    { name: 'a text where the file should be', body: form(part(field, 'poison')), ...foreign },
    { name: 'two files', body: form(filePart('x'), filePart('y')), ...malformed },
    {
      name: 'too many parts',
      body: form(filePart('x'), ...Array.from({ length: 50 }, (_, at) => part(`p${at}`, 'x'))),
      ...malformed,
    },
    ...[1, 10, 60, whole.length - 6].map((length) => ({
      name: `cut off after ${length} bytes`,
      body: whole.subarray(0, length),
      ...malformed,
    })),
    {
      name: 'of another boundary',
      body: whole,
      headers: { 'content-type': 'multipart/form-data; boundary=other' },
      ...malformed,
    },
    { name: 'without a boundary', body: whole, headers: { 'content-type': 'multipart/form-data' }, ...malformed },
    { name: 'as JSON', body: `{"${field}":"poison"}`, headers: { 'content-type': 'application/json' }, ...foreign },
    { name: 'as a bare picture', body: whole, headers: { 'content-type': type }, ...foreign },
    { name: 'compressed', body: whole, headers: { ...multipart, 'content-encoding': 'gzip' }, ...foreign },
  ];
  return [{ name: 'no body', headers: {}, ...missing }, ...trials.map((trial) => ({ headers: multipart, ...trial }))];
}
