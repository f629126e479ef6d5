import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { type FileSpec, Problem, type UploadedFile } from '@hamrah/contracts';

/** A `multipart/form-data` body. `file` is undefined if missing or empty. */
export interface Upload {
  readonly file: UploadedFile | undefined;
  /** Values by name; an array for a repeated name. */
  readonly fields: Record<string, string | string[]>;
}

const maxFields = 32;
const maxFieldBytes = 8 * 1024;

/**
 * Streams a multipart body, buffering at most `maxBytes` of the file. After a refusal it discards the rest of the body, so
 * that the client receives the reply.
 */
export function readUpload(request: IncomingMessage, fileSpec: FileSpec): Promise<Upload> {
  return new Promise((resolve, reject) => {
    let parser: BusboyInstance;
    try {
      parser = createParser(request, fileSpec);
    } catch (cause) {
      return reject(new Problem('request.malformed', { cause }));
    }
    const fields = new Map<string, string[]>();
    let file: UploadedFile | undefined;

    const detach = (): void => {
      request.off('close', onDisconnect).unpipe(parser);
      request.resume();
    };
    const refuse = (problem: Problem): void => {
      detach();
      reject(problem);
    };
    const refuseMalformed = (cause: unknown): void => refuse(new Problem('request.malformed', { cause }));
    const refuseFile = (code: 'request.too_large' | 'request.unsupported_media_type', message: string): void =>
      refuse(new Problem(code, { fields: [{ path: fileSpec.field, message }] }));
    const onDisconnect = (): void => refuseMalformed(new Error('the client disconnected'));

    parser.on('file', (name: string | undefined, stream: BusboyFileStream, _filename, _encoding, type) => {
      const chunks: Buffer[] = [];
      stream.on('error', refuseMalformed);
      if (name !== fileSpec.field) return stream.resume();
      stream.on('limit', () => refuseFile('request.too_large', fileSpec.tooLarge));
      stream.on('data', (chunk: Buffer) => {
        if (fileSpec.types.includes(type)) chunks.push(chunk);
        else refuseFile('request.unsupported_media_type', fileSpec.wrongType);
      });
      stream.on('end', () => {
        if (chunks.length > 0) file = { bytes: Buffer.concat(chunks), type };
      });
    });
    parser.on('field', (name: string | undefined, value, _nameTruncated, truncated) => {
      if (name === undefined) return refuseMalformed(new Error('a part has no name'));
      if (truncated) return refuse(new Problem('request.too_large'));
      fields.set(name, [...(fields.get(name) ?? []), value]);
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(limit, () => refuseMalformed(new Error(limit)));
    }
    parser.on('error', refuseMalformed);
    parser.on('finish', () => {
      detach();
      const entries = [...fields].map(([name, [first = '', ...others]]) => [
        name,
        others.length > 0 ? [first, ...others] : first,
      ]);
      resolve({ file, fields: Object.fromEntries(entries) });
    });
    request.once('close', onDisconnect).pipe(parser);
  });
}

/** Throws if the content type has no boundary. */
const createParser = ({ headers }: IncomingMessage, fileSpec: FileSpec): BusboyInstance =>
  new Busboy({
    headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
    isPartAFile: (name, _type, filename) => name === fileSpec.field || filename !== undefined,
    limits: {
      files: 1,
      fileSize: fileSpec.maxBytes,
      fields: maxFields,
      fieldSize: maxFieldBytes,
      parts: maxFields + 1,
      headerPairs: 20,
      headerSize: 8 * 1024,
    },
  });
