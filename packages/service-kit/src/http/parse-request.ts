import type { IncomingMessage } from 'node:http';
import {
  type AnyRoute,
  type FieldError,
  type FileSpec,
  fieldErrorsOf,
  findListEntries,
  findPlaceChoices,
  maxJsonBytes,
  type PlaceChoice,
  Problem,
  parseSubmitted,
  type RawBody,
  type RawBodySpec,
  type SubmittedEntry,
  type UploadedFile,
} from '@hamrah/contracts';
import type { Context } from 'koa';
import getRawBody from 'raw-body';
import type { z } from 'zod';
import type { ReferenceLists } from '../db/reference-lists.ts';
import { unlistedPlaces } from '../places/unlisted-places.ts';
import { jsonReader } from './read-json.ts';
import { readUpload } from './read-upload.ts';

const readJsonBody = jsonReader(maxJsonBytes);

/**
 * Parses and validates a request, including entries of reference lists and places. Reports all errors together: params,
 * query, body, file, then unlisted entries and places.
 */
export async function parseRequest(
  { params, query, body, file: fileSpec, raw }: AnyRoute,
  context: Context,
  pathParams: Record<string, string>,
  lists?: ReferenceLists,
): Promise<{
  params: unknown;
  query: unknown;
  body: unknown;
  file: UploadedFile | undefined;
  raw: RawBody | undefined;
}> {
  const errors: FieldError[] = [];
  const entries: SubmittedEntry[] = [];
  const places: PlaceChoice[] = [];
  const parsePart = (schema: z.ZodType | undefined, value: unknown): unknown => {
    const parsed = schema && parseSubmitted(schema, value);
    if (parsed && !parsed.success) errors.push(...fieldErrorsOf(parsed.error));
    if (schema && lists) entries.push(...findListEntries(schema, value));
    if (schema) places.push(...findPlaceChoices(schema, value));
    return parsed?.data;
  };
  const { content, file } = fileSpec
    ? await readForm(context, fileSpec)
    : { content: body && (await readJson(context)) };
  const parts = {
    params: parsePart(params, pathParams),
    query: parsePart(query, { ...context.query }),
    body: parsePart(body, content),
    file,
    raw: raw && (await readRaw(context, raw)),
  };
  if (fileSpec && !file) errors.push({ path: fileSpec.field, message: fileSpec.missing });
  const unlisted = [...((await lists?.unlisted(entries)) ?? []), ...(await unlistedPlaces(places))];
  for (const { path, unlistedMessage } of unlisted) errors.push({ path, message: unlistedMessage });
  if (errors.length > 0) throw new Problem('request.invalid', { fields: errors });
  return parts;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isCompressed = ({ headers }: IncomingMessage): boolean =>
  (headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity';

/** The text fields and the file of a `multipart/form-data` body; both empty without a body. */
async function readForm(
  context: Context,
  fileSpec: FileSpec,
): Promise<{ content: Record<string, unknown>; file?: UploadedFile | undefined }> {
  const { req } = context;
  if (!hasBody(req)) return { content: {} };
  if (!context.is('multipart/form-data') || isCompressed(req)) {
    throw new Problem('request.unsupported_media_type', {
      fields: [{ path: fileSpec.field, message: fileSpec.wrongType }],
    });
  }
  const { fields, file } = await readUpload(req, fileSpec);
  return { content: fields, file };
}

/** The JSON body: UTF-8, not compressed. An empty object without a body, so that missing fields are reported. */
async function readJson(context: Context): Promise<unknown> {
  const { req } = context;
  if (!hasBody(req)) return {};
  const { charset } = context.request;
  if (!context.is('application/json') || isCompressed(req) || (charset && charset.toLowerCase() !== 'utf-8')) {
    throw new Problem('request.unsupported_media_type');
  }
  return readJsonBody(context);
}

/** The raw body with its signature; empty without a body. koa-body decodes bodies, but signatures cover the bytes. */
async function readRaw(context: Context, { type, maxBytes, signatureHeader }: RawBodySpec): Promise<RawBody> {
  const { req } = context;
  const signature = context.get(signatureHeader);
  if (!hasBody(req)) return { bytes: new Uint8Array(), signature };
  if (!context.is(type) || isCompressed(req)) throw new Problem('request.unsupported_media_type');
  return { bytes: await readBytes(req, maxBytes), signature };
}

async function readBytes(req: IncomingMessage, limit: number): Promise<Buffer> {
  const length = req.headers['content-length'] ?? null;
  try {
    return await getRawBody(req, { length, limit });
  } catch (cause) {
    const isTooLarge = cause instanceof Error && 'type' in cause && cause.type === 'entity.too.large';
    throw new Problem(isTooLarge ? 'request.too_large' : 'request.malformed', { cause });
  }
}
