import { type Call, documentedCalls } from '@hamrah/calls/documented-calls';
import { z } from 'zod';
import { hostileTexts, wrongTypeValues } from '../invalid-input/payloads.ts';
import { isValidatorMessage } from '../invalid-input/response-check.ts';

const concurrency = 8;
const formTypes = ['form', 'multipart', 'form-encoded'];
const otherMember = 'HM00000000';

interface InvalidRequest {
  readonly call: Call;
  readonly name: string;
  readonly type: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
  /** The response must have one of these statuses. If absent, any status below 500 passes. */
  readonly expectedStatuses?: readonly number[];
}

const fieldsOf = ({ bodySchema }: Call): string[] =>
  bodySchema instanceof z.ZodObject ? Object.keys(bodySchema.shape) : [];
const json = 'application/json';
const encoded = 'application/x-www-form-urlencoded';
const multipartType = 'multipart/form-data; boundary=poison';

/** A multipart body of text fields. */
const multipart = (fields: readonly (readonly [string, string])[]): string =>
  `${fields.map(([name, value]) => `--poison\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--poison--\r\n`;

function invalidRequestsOf(call: Call): InvalidRequest[] {
  const fields = fieldsOf(call);
  const build = (
    name: string,
    type: string,
    body: InvalidRequest['body'],
    expectedStatuses?: readonly number[],
  ): InvalidRequest => ({
    call,
    name,
    type,
    body,
    ...(expectedStatuses && { expectedStatuses }),
  });
  const refusedFile = call.refusalReply ? [200, 413] : [413];
  const huge = new Uint8Array(call.acceptsFile ? 4 * 1024 * 1024 : 300 * 1024).fill(0x78);
  const common = [build('plain text', 'text/plain', 'poison', [415]), build('no media type', '', 'poison', [415])];
  if (formTypes.includes(call.bodyFormat)) {
    const isEncoded = call.bodyFormat === 'form-encoded';
    const encodeFields = (pairs: readonly (readonly [string, string])[]) =>
      isEncoded ? new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString() : multipart(pairs);
    const type = isEncoded ? encoded : multipartType;
    return [
      ...common,
      build('JSON', json, '{}', [415]),
      ...(isEncoded
        ? []
        : [
            build('no boundary', 'multipart/form-data', 'poison', [400]),
            build('a body that is not multipart', multipartType, 'poison', [400]),
            build('a truncated body', multipartType, multipart([['a', 'b']]).slice(0, -12), [400]),
          ]),
      build('a body too large', type, huge, refusedFile),
      ...hostileTexts.map((text) =>
        build(`all ${text.slice(0, 20)}`, type, encodeFields(fields.map((name) => [name, text]))),
      ),
      ...fields.map((name) =>
        build(
          `${name} twice`,
          type,
          encodeFields([
            [name, 'a'],
            [name, 'b'],
          ]),
        ),
      ),
      ...(call.callerIdFields ?? []).map((name) =>
        build(`foreign ${name}`, type, encodeFields([[name, otherMember]]), [403]),
      ),
    ];
  }
  const bodyWith = (value: unknown) => JSON.stringify(Object.fromEntries(fields.map((name) => [name, value])));
  return [
    ...common,
    build('a form', multipartType, multipart([]), [415]),
    ...['{', 'null', '[]', '"poison"', '0', '['.repeat(50_000)].map((body) =>
      build(body.slice(0, 9), json, body, [400]),
    ),
    build('a body too large', json, huge, [413]),
    ...[...wrongTypeValues, ...hostileTexts].map((value) =>
      build(`all ${String(JSON.stringify(value)).slice(0, 20)}`, json, bodyWith(value)),
    ),
    ...fields.flatMap((name) =>
      [{ $gt: '' }, ['poison'], 'poison\u0000'].map((value) =>
        build(`${name} ${JSON.stringify(value)}`, json, JSON.stringify({ [name]: value })),
      ),
    ),
    ...(call.callerIdFields ?? []).map((name) =>
      build(`foreign ${name}`, json, JSON.stringify({ [name]: otherMember }), [403]),
    ),
  ];
}

/**
 * Sends invalid bodies as a member to every documented POST call, except `/reset` and the calls of staff. Describes
 * every violation in the responses.
 */
export async function invalidBodyViolations(base: string, token: string): Promise<string[]> {
  const calls = documentedCalls.filter(
    ({ method, path, access }) => method === 'POST' && path !== '/reset' && access !== 'staff',
  );
  const queue = calls.flatMap(invalidRequestsOf);
  const violations: string[] = [];
  const worker = async () => {
    for (let request = queue.pop(); request; request = queue.pop()) {
      const requestViolations = await violationsOf(request, base, token).catch((error: Error) => [
        `no response: ${error.message}`,
      ]);
      const { call, name } = request;
      violations.push(...requestViolations.map((violation) => `${call.path}, ${name}: ${violation}`));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return violations;
}

async function violationsOf(
  { call, type, body, expectedStatuses }: InvalidRequest,
  base: string,
  token: string,
): Promise<string[]> {
  const reply = await fetch(base + call.path, {
    method: 'POST',
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
    body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
    signal: AbortSignal.timeout(20_000),
  });
  const text = await reply.text();
  const violations: string[] = [];
  if (reply.status >= 500) violations.push(`answered ${reply.status} ${text}`);
  if (expectedStatuses && !expectedStatuses.includes(reply.status))
    violations.push(`answered ${reply.status} ${text}, not ${expectedStatuses.join(' or ')}`);
  if (reply.headers.get('x-content-type-options') !== 'nosniff') violations.push('the nosniff header is missing');
  if (reply.ok) return violations;
  const problem = z
    .strictObject({ status: z.literal(false), message: z.string().min(1), code: z.string(), requestId: z.uuid() })
    .safeParse(JSON.parse(text));
  if (!problem.success) violations.push(`the refusal has another shape: ${text}`);
  else if (isValidatorMessage(problem.data.message)) violations.push(`a message of the validator library: ${text}`);
  else if (problem.data.message.includes('poison')) violations.push(`the response echoes the payload: ${text}`);
  return violations;
}
