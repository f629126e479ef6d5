import type { IncomingMessage } from 'node:http';
import { Problem, type UploadedFile } from '@hamrah/contracts';
import { photoFile } from '@hamrah/contracts/profile';
import getRawBody from 'raw-body';
import type { BodyFormat, Call } from '../call.ts';

/** A body as it came: its fields, and the file `photo` where there is one. */
export interface Body {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly file: UploadedFile | undefined;
}

const maxFieldsBytes = 256 * 1024;
const emptyBody: Body = { fields: {}, file: undefined };

const mediaTypes = {
  none: [],
  json: ['application/json'],
  form: ['multipart/form-data', 'application/x-www-form-urlencoded'],
  multipart: ['multipart/form-data'],
  'form-encoded': ['application/x-www-form-urlencoded'],
} as const satisfies Record<BodyFormat, readonly string[]>;

/** Reads the body of a call in the form it is documented in; no body is one without fields. */
export async function readBody(request: IncomingMessage, { bodyFormat: kind, acceptsFile: takesFile = false }: Call): Promise<Body> {
  const { headers } = request;
  const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
  if (kind === 'none' || isEmpty) return emptyBody;
  const type = headers['content-type'] ?? '';
  const isTaken = mediaTypes[kind].some((each) => each === type.split(';')[0]?.trim().toLowerCase());
  if (!isTaken || (headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new Problem('request.unsupported_media_type');
  const bytes = await readBytes(request, takesFile);
  return kind === 'json' ? parseJson(bytes) : parseForm(bytes, type);
}

async function readBytes(request: IncomingMessage, takesFile: boolean): Promise<Buffer> {
  const limit = takesFile ? photoFile.maxBytes + maxFieldsBytes : maxFieldsBytes;
  try {
    return await getRawBody(request, { limit, length: request.headers['content-length'] ?? null });
  } catch (cause) {
    // Read past, so that the sender hears the refusal.
    request.resume();
    const isTooLarge = cause instanceof Error && 'type' in cause && cause.type === 'entity.too.large';
    if (!isTooLarge) throw new Problem('request.malformed', { cause });
    throw new Problem(
      'request.too_large',
      takesFile ? { fields: [{ path: 'photo', message: photoFile.tooLarge }] } : {},
    );
  }
}

function parseJson(bytes: Buffer): Body {
  let content: unknown;
  try {
    content = JSON.parse(new TextDecoder().decode(bytes));
  } catch (cause) {
    throw new Problem('request.malformed', { cause });
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) throw new Problem('request.malformed');
  return { fields: { ...content }, file: undefined };
}

/** The fields of a form, each as a text; of names that come more than once, all. */
async function parseForm(bytes: Buffer, type: string): Promise<Body> {
  const form = await new Response(Uint8Array.from(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch((cause: unknown) => {
      throw new Problem('request.malformed', { cause });
    });
  const fields = new Map<string, string[]>();
  let file: UploadedFile | undefined;
  for (const [name, value] of form) {
    if (typeof value === 'string') valuesOf(fields, name).push(value);
    else if (name === photoFile.field && value.size > 0)
      file = { bytes: new Uint8Array(await value.arrayBuffer()), type: value.type };
  }
  const plain = [...fields].map(([name, values]) => [name, values.length > 1 ? values : values[0]] as const);
  return { fields: Object.fromEntries(plain), file };
}

/** The values there are of a name so far; many may come, so they are added to in place. */
function valuesOf(fields: Map<string, string[]>, name: string): string[] {
  const values = fields.get(name) ?? [];
  fields.set(name, values);
  return values;
}
