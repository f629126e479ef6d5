import type { AnyRoute } from '@hamrah/contracts';
import type { PartialRequest } from './json-requests.ts';
import { sampleOf } from './samples.ts';

const boundary = 'b';
const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` };

/** Requests to an upload route: well-formed, malformed, and with files that it must refuse. */
export function fileRequests(route: AnyRoute): PartialRequest[] {
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
  const filePart = (content: string | Buffer, { name = field, contentType = type } = {}) =>
    part(name, content, `; filename="poison.png"\r\nContent-Type: ${contentType}`);
  const texts = Object.entries(sampleOf(route.body)).map(([name, value]) => part(name, String(value)));
  const end = Buffer.from(`--${boundary}--\r\n`);
  const form = (...parts: Buffer[]) => Buffer.concat([...parts, ...texts, end]);
  const validForm = form(filePart('not an image'));
  const missing = { refusals: ['request.invalid'], field };
  const malformed = { refusals: ['request.malformed'] };
  const unsupported = { refusals: ['request.unsupported_media_type'], field };
  const requests: PartialRequest[] = [
    { name: 'bytes that are not an image', body: validForm },
    { name: 'no parts', body: end, ...missing },
    { name: 'no file', body: form(), ...missing },
    { name: 'an empty file', body: form(filePart('')), ...missing },
    { name: 'a file in another field', body: form(filePart('x', { name: '$gt' })), ...missing },
    {
      name: 'one byte too many',
      body: form(filePart(Buffer.alloc(maxBytes + 1))),
      refusals: ['request.too_large'],
      field,
    },
    {
      name: 'far too many bytes',
      body: form(filePart(Buffer.alloc(maxBytes * 5))),
      refusals: ['request.too_large'],
      field,
    },
    {
      name: 'more than the gateway accepts',
      body: Buffer.alloc(17 * 1024 * 1024),
      refusals: ['request.too_large'],
      field,
    },
    ...['text/html', 'image/svg+xml', 'poison', 'application/octet-stream'].map((contentType) => ({
      name: `a file declared ${contentType}`,
      body: form(filePart('<svg onload="poison()"/>', { contentType })),
      ...unsupported,
    })),
    { name: 'text instead of a file', body: form(part(field, 'poison')), ...unsupported },
    { name: 'two files', body: form(filePart('x'), filePart('y')), ...malformed },
    {
      name: 'too many parts',
      body: form(filePart('x'), ...Array.from({ length: 50 }, (_, index) => part(`p${index}`, 'x'))),
      ...malformed,
    },
    ...[1, 10, 60, validForm.length - 6].map((length) => ({
      name: `truncated after ${length} bytes`,
      body: validForm.subarray(0, length),
      ...malformed,
    })),
    {
      name: 'with another boundary',
      body: validForm,
      headers: { 'content-type': 'multipart/form-data; boundary=other' },
      ...malformed,
    },
    { name: 'without a boundary', body: validForm, headers: { 'content-type': 'multipart/form-data' }, ...malformed },
    { name: 'as JSON', body: `{"${field}":"poison"}`, headers: { 'content-type': 'application/json' }, ...unsupported },
    { name: 'as an image body', body: validForm, headers: { 'content-type': type }, ...unsupported },
    { name: 'compressed', body: validForm, headers: { ...multipart, 'content-encoding': 'gzip' }, ...unsupported },
  ];
  return [
    { name: 'no body', headers: {}, ...missing },
    ...requests.map((request) => ({ headers: multipart, ...request })),
  ];
}
