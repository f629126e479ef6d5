import { answer } from './api.ts';
import type { Bank } from './bank.ts';
import { readForm } from './form.ts';
import { newId } from './ids.ts';
import { Refusal } from './refusal.ts';

/** A request as it came over HTTP: `text` is the form of a POST, else the query. */
export type ApiRequest = {
  method: string;
  path: string;
  text: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
};

/** A reply as it goes over HTTP. */
export type ApiReply = { status: number; body: string; headers: Record<string, string> };

/** Lets a request in by its key, answers a repeated one as the first time, and words refusals as Stripe does. */
export function admit(bank: Bank, secretKey: string | undefined, request: ApiRequest): ApiReply {
  const headers = { 'request-id': newId('req', 14) };
  try {
    checkKey(request.authorization, secretKey);
    const known = repeated(bank, request);
    if (known) return { ...known, headers: { ...headers, 'idempotent-replayed': 'true' } };
    const { method, path, text } = request;
    const body = JSON.stringify(answer(bank, { method, path, params: readForm(text) }), undefined, 2);
    remember(bank, request, body);
    return { status: 200, body, headers };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, body: JSON.stringify({ error: error.error }, undefined, 2), headers };
  }
}

function checkKey(authorization: string | undefined, secretKey: string | undefined): void {
  const [scheme, credentials = ''] = (authorization ?? '').split(' ');
  const key = scheme === 'Basic' ? Buffer.from(credentials, 'base64').toString().split(':')[0] : credentials;
  if (!key)
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  const fits = secretKey === undefined ? /^sk_test_\w+$/.test(key) : key === secretKey;
  if (!fits) throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(12)}`);
}

const unauthorized = (message: string) => new Refusal(401, { type: 'invalid_request_error', message });

const fingerprintOf = ({ text }: ApiRequest) => {
  const pairs = new URLSearchParams(text);
  pairs.sort();
  return pairs.toString();
};

/** What the key was answered with before; refused when it was used for something else. */
function repeated({ tables }: Bank, request: ApiRequest): { status: number; body: string } | undefined {
  const { method, path, idempotencyKey: key } = request;
  const reply = method === 'POST' && key !== undefined ? tables.replies.get(key) : undefined;
  if (!reply) return undefined;
  if (reply.path !== path)
    throw reused(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${reply.path}' vs '${path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  if (reply.fingerprint !== fingerprintOf(request))
    throw reused(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  return { status: reply.status, body: reply.body };
}

const reused = (message: string) => new Refusal(400, { type: 'idempotency_error', message });

/** Refused requests are not remembered: put right, they may use their key again. */
function remember({ tables }: Bank, request: ApiRequest, body: string): void {
  const { method, path, idempotencyKey } = request;
  if (method !== 'POST' || idempotencyKey === undefined) return;
  tables.replies.set(idempotencyKey, { path, fingerprint: fingerprintOf(request), status: 200, body });
}
