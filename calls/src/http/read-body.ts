import type { IncomingMessage } from 'node:http';
import { Problem, type UploadedFile } from '@hamrah/contracts';
import { photoFile } from '@hamrah/contracts/profile';
import type { Slot } from '@hamrah/service-kit/http/in-flight';
import { jsonReader } from '@hamrah/service-kit/http/read-json';
import type { Context } from 'koa';
import getRawBody from 'raw-body';
import type { BodyFormat, Call } from '../call.ts';

/** An unvalidated body: its fields, and the file `photo` if there is one. */
export interface Body {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: UploadedFile | undefined;
}

const maxFieldsBytes = 256 * 1024;
const readJsonBody = jsonReader(maxFieldsBytes);
const emptyBody: Body = { fields: {}, file: undefined };

const mediaTypes = {
  none: [],
  json: ['application/json'],
  form: ['multipart/form-data', 'application/x-www-form-urlencoded'],
  multipart: ['multipart/form-data'],
  'form-encoded': ['application/x-www-form-urlencoded'],
} as const satisfies Record<BodyFormat, readonly string[]>;

/**
 * Reads the body in the documented format of the call. A missing body has no fields. Reports the start and the end to the
 * slot, and the progress of a form.
 */
export async function readBody(
  context: Context,
  { bodyFormat, acceptsFile = false }: Pick<Call, 'bodyFormat' | 'acceptsFile'>,
  slot: Slot,
): Promise<Body> {
  const { headers } = context.req;
  const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
  if (bodyFormat === 'none' || isEmpty) return emptyBody;
  const contentType = headers['content-type'] ?? '';
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase();
  const isAccepted = mediaTypes[bodyFormat].some((accepted) => accepted === mediaType);
  if (!isAccepted || (headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new Problem('request.unsupported_media_type');
  slot.startBody();
  try {
    if (bodyFormat === 'json') return await readJson(context);
    return await parseForm(await readBytes(context.req, acceptsFile, slot), contentType);
  } finally {
    slot.endBody();
  }
}

async function readBytes(request: IncomingMessage, acceptsFile: boolean, slot: Slot): Promise<Buffer> {
  request.on('data', (chunk: Buffer) => slot.addBodyBytes(chunk.length));
  const limit = acceptsFile ? photoFile.maxBytes + maxFieldsBytes : maxFieldsBytes;
  try {
    return await getRawBody(request, { limit, length: request.headers['content-length'] ?? null });
  } catch (cause) {
    // Drains the body. Otherwise the socket closes before the client reads the error.
    request.resume();
    const isTooLarge = cause instanceof Error && 'type' in cause && cause.type === 'entity.too.large';
    if (!isTooLarge) throw new Problem('request.malformed', { cause });
    throw new Problem(
      'request.too_large',
      acceptsFile ? { fields: [{ path: 'photo', message: photoFile.tooLarge }] } : {},
    );
  }
}

async function readJson(context: Context): Promise<Body> {
  const content = await readJsonBody(context);
  if (typeof content !== 'object' || content === null || Array.isArray(content)) throw new Problem('request.malformed');
  return { fields: { ...content }, file: undefined };
}

/** Parses a form. A field is a string, or an array of strings if its name occurs more than once. */
async function parseForm(bytes: Buffer, contentType: string): Promise<Body> {
  const form = await new Response(Uint8Array.from(bytes), { headers: { 'content-type': contentType } })
    .formData()
    .catch((cause: unknown) => {
      throw new Problem('request.malformed', { cause });
    });
  const valuesByName = new Map<string, string[]>();
  let file: UploadedFile | undefined;
  for (const [name, value] of form) {
    if (typeof value === 'string') appendValue(valuesByName, name, value);
    else if (name === photoFile.field && value.size > 0)
      file = { bytes: new Uint8Array(await value.arrayBuffer()), type: value.type };
  }
  const fields = [...valuesByName].map(([name, values]) => [name, values.length > 1 ? values : values[0]] as const);
  return { fields: Object.fromEntries(fields), file };
}

/** Appends in place: copying the array for each of many values takes quadratic time. */
function appendValue(valuesByName: Map<string, string[]>, name: string, value: string): void {
  const values = valuesByName.get(name) ?? [];
  valuesByName.set(name, values);
  values.push(value);
}
