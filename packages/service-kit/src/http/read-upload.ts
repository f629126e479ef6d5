import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { type FileRule, Problem, type UploadedFile } from '@hamrah/contracts';

/** A `multipart/form-data` body: its one file, where there is one with any bytes, and its text fields. */
export interface Upload {
  readonly file: UploadedFile | undefined;
  /** Values by name; an array where a name comes more than once. */
  readonly fields: Record<string, string | string[]>;
}

const fieldsMost = 32;
const fieldBytesMost = 8 * 1024;

/**
 * Reads a multipart body as it comes, keeping no more of a file than `maxBytes`. A refusal is thrown at once; what else
 * the client sends is then read past, so that it hears the refusal.
 */
export function readUpload(request: IncomingMessage, rule: FileRule): Promise<Upload> {
  return new Promise((resolve, reject) => {
    let parser: BusboyInstance;
    try {
      parser = parserOf(request, rule);
    } catch (cause) {
      return reject(new Problem('request.malformed', { cause }));
    }
    const fields = new Map<string, string[]>();
    let file: UploadedFile | undefined;

    const settle = (): void => {
      request.off('close', hungUp).unpipe(parser);
      request.resume();
    };
    const refuse = (problem: Problem): void => {
      settle();
      reject(problem);
    };
    const malformed = (cause: unknown): void => refuse(new Problem('request.malformed', { cause }));
    const refuseFile = (code: 'request.too_large' | 'request.unsupported_media_type', message: string): void =>
      refuse(new Problem(code, { fields: [{ path: rule.field, message }] }));
    const hungUp = (): void => malformed(new Error('the client hung up'));

    parser.on('file', (name: string | undefined, stream: BusboyFileStream, _filename, _encoding, type) => {
      const chunks: Buffer[] = [];
      stream.on('error', malformed);
      if (name !== rule.field) return stream.resume();
      stream.on('limit', () => refuseFile('request.too_large', rule.tooLarge));
      stream.on('data', (chunk: Buffer) => {
        if (rule.types.includes(type)) chunks.push(chunk);
        else refuseFile('request.unsupported_media_type', rule.wrongType);
      });
      stream.on('end', () => {
        if (chunks.length > 0) file = { bytes: Buffer.concat(chunks), type };
      });
    });
    parser.on('field', (name: string | undefined, value, _nameTruncated, truncated) => {
      if (name === undefined) return malformed(new Error('a part has no name'));
      if (truncated) return refuse(new Problem('request.too_large'));
      fields.set(name, [...(fields.get(name) ?? []), value]);
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(limit, () => malformed(new Error(limit)));
    }
    parser.on('error', malformed);
    parser.on('finish', () => {
      settle();
      const plain = [...fields].map(([name, [first = '', ...more]]) => [
        name,
        more.length > 0 ? [first, ...more] : first,
      ]);
      resolve({ file, fields: Object.fromEntries(plain) });
    });
    request.once('close', hungUp).pipe(parser);
  });
}

/** The parser of a body; throws when the body says nothing of how its parts are bounded. */
const parserOf = ({ headers }: IncomingMessage, rule: FileRule): BusboyInstance =>
  new Busboy({
    headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
    isPartAFile: (name, _type, filename) => name === rule.field || filename !== undefined,
    limits: {
      files: 1,
      fileSize: rule.maxBytes,
      fields: fieldsMost,
      fieldSize: fieldBytesMost,
      parts: fieldsMost + 1,
      headerPairs: 20,
      headerSize: 8 * 1024,
    },
  });
