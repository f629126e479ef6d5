import { executeCall } from './api.ts';
import { ApiError } from './api-error.ts';
import { parseForm } from './form.ts';
import { newId } from './ids.ts';
import type { PaymentContext } from './payment-context.ts';

/** An HTTP request. `text` is the form of a POST, otherwise the query. */
export type ApiRequest = {
  method: string;
  path: string;
  text: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
};

export type ApiResponse = { status: number; body: string; headers: Record<string, string> };

/** Authenticates a request, replays the response of a known idempotency key, and formats errors as Stripe does. */
export function handleApiRequest(
  context: PaymentContext,
  secretKey: string | undefined,
  request: ApiRequest,
): ApiResponse {
  const headers = { 'request-id': newId('req', 14) };
  try {
    authenticate(request.authorization, secretKey);
    const replay = findReplay(context, request);
    if (replay) return { ...replay, headers: { ...headers, 'idempotent-replayed': 'true' } };
    const { method, path, text } = request;
    const body = JSON.stringify(executeCall(context, { method, path, params: parseForm(text) }), undefined, 2);
    storeResponse(context, request, body);
    return { status: 200, body, headers };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status, body: JSON.stringify({ error: error.body }, undefined, 2), headers };
  }
}

function authenticate(authorization: string | undefined, secretKey: string | undefined): void {
  const [scheme, credentials = ''] = (authorization ?? '').split(' ');
  const key = scheme === 'Basic' ? Buffer.from(credentials, 'base64').toString().split(':')[0] : credentials;
  if (!key)
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  const isValid = secretKey === undefined ? /^sk_test_\w+$/.test(key) : key === secretKey;
  if (!isValid) throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(12)}`);
}

const unauthorized = (message: string) => new ApiError(401, { type: 'invalid_request_error', message });

const fingerprintOf = ({ text }: ApiRequest) => {
  const pairs = new URLSearchParams(text);
  pairs.sort();
  return pairs.toString();
};

/** The stored response of the idempotency key; throws when the key belongs to a different request. */
function findReplay({ tables }: PaymentContext, request: ApiRequest): { status: number; body: string } | undefined {
  const { method, path, idempotencyKey: key } = request;
  const storedResponse = method === 'POST' && key !== undefined ? tables.responses.get(key) : undefined;
  if (!storedResponse) return undefined;
  if (storedResponse.path !== path)
    throw keyReused(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${storedResponse.path}' vs '${path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  if (storedResponse.fingerprint !== fingerprintOf(request))
    throw keyReused(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  return { status: storedResponse.status, body: storedResponse.body };
}

const keyReused = (message: string) => new ApiError(400, { type: 'idempotency_error', message });

/** Stores successful responses only, so that a corrected request can reuse its key. */
function storeResponse({ tables }: PaymentContext, request: ApiRequest, body: string): void {
  const { method, path, idempotencyKey } = request;
  if (method !== 'POST' || idempotencyKey === undefined) return;
  tables.responses.set(idempotencyKey, { path, fingerprint: fingerprintOf(request), status: 200, body });
}
