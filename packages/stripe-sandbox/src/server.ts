import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { ZodError } from 'zod';
import { ApiError } from './api-error.ts';
import { handleApiRequest } from './api-request.ts';
import { sandboxActions, sessionActions } from './control-api.ts';
import { drawFault } from './faults.ts';
import { parseForm } from './form.ts';
import { handlePage } from './page/page.ts';
import type { SandboxState } from './state.ts';

const maxBodyBytes = 1024 * 1024;

/** Serves the API, the pages and the control API. Calls `createStateOf` once the port is known. */
export async function startServer(
  port: number,
  createStateOf: (port: number) => SandboxState,
  host = '127.0.0.1',
): Promise<{ port: number; state: SandboxState; stop(): Promise<void> }> {
  let state: SandboxState | undefined;
  const server = createServer((request, response) => {
    const handling = state ? handleRequest(state, request, response) : Promise.resolve(response.destroy());
    handling.catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) sendJson(response, 500, { error: { type: 'api_error', message: String(error) } });
    });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const address = server.address();
  const boundPort = typeof address === 'object' && address ? address.port : port;
  state = createStateOf(boundPort);
  return {
    port: boundPort,
    state,
    async stop() {
      const serverClosed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await serverClosed;
    },
  };
}

async function handleRequest(state: SandboxState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
  const { method = 'GET' } = request;
  if (isCrossOrigin(request))
    return sendJson(response, 403, { error: 'Only local programs and the pages of the sandbox can call this server.' });
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes)
    return sendJson(response, 413, { error: 'The request body is too large.' });
  const body = method === 'POST' ? await text(request) : '';
  if (pathname === '/livez' || pathname === '/readyz') return sendJson(response, 200, { ready: true });
  if (pathname.startsWith('/v1/'))
    return handleApi(state, { method, pathname, text: method === 'POST' ? body : search.slice(1) }, request, response);
  if (/^\/_sandbox(\/|$)/.test(pathname)) return handleControl(state, { method, pathname, body }, response);
  handlePage(state, { method, pathname, search, form: parseForm(body) }, response);
}

async function handleApi(
  state: SandboxState,
  { method, pathname, text: form }: { method: string; pathname: string; text: string },
  { headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { context, storage, secretKey } = state;
  const key = headers['idempotency-key'];
  const idempotencyKey = Array.isArray(key) ? key[0] : key;
  const call = { method, path: pathname, params: parseForm(form), idempotencyKey };
  const settings = state.settingsOf();
  const fault = drawFault(state.random(), settings);
  const result =
    fault?.phase === 'before'
      ? undefined
      : handleApiRequest(context, secretKey, {
          method,
          path: pathname,
          text: form,
          authorization: headers.authorization,
          idempotencyKey,
        });
  if (result && method === 'POST') storage.scheduleSave();
  if (fault?.kind === 'timeout') {
    state.record({ ...call, status: null });
    await sleep(settings.timeoutMs, undefined, { ref: false });
    response.destroy();
    return;
  }
  if (fault || !result) {
    state.record({ ...call, status: 500 });
    return sendJson(response, 500, { error: { type: 'api_error', message: 'An unknown error occurred' } });
  }
  state.record({ ...call, status: result.status });
  response.writeHead(result.status, {
    'content-type': 'application/json',
    'cache-control': 'no-cache, no-store',
    ...result.headers,
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    'stripe-version': headers['stripe-version'] ?? '',
  });
  response.end(result.body);
}

function handleControl(
  state: SandboxState,
  { method, pathname, body }: { method: string; pathname: string; body: string },
  response: ServerResponse,
): void {
  const name = pathname.replace(/^\/_sandbox\/?/, '');
  const [, session = '', action = ''] = /^sessions\/(\w+)\/([\w-]+)$/.exec(name) ?? [];
  const sandboxAction = sandboxActions[`${method} ${name}`];
  const sessionAction = method === 'POST' && Object.hasOwn(sessionActions, action) ? sessionActions[action] : undefined;
  try {
    const input: unknown = body === '' ? {} : JSON.parse(body);
    const result = sessionAction?.(state, session, input) ?? sandboxAction?.(state, input);
    state.storage.scheduleSave();
    if (result) sendJson(response, 200, result);
    else sendJson(response, 404, { error: 'Not found.' });
  } catch (error) {
    if (error instanceof ApiError) sendJson(response, error.status, { error: error.body });
    else if (error instanceof ZodError || error instanceof SyntaxError)
      sendJson(response, 400, { error: error.message });
    else throw error;
  }
}

/**
 * Whether a page of another site sent the request. Also checks the host, because any public DNS name can resolve to
 * loopback. Public names contain a dot. A name without a dot belongs to this machine or to a neighbouring container.
 */
function isCrossOrigin({ headers: { host = '', origin } }: IncomingMessage): boolean {
  const isLocal = (name: string) => /^([a-z][a-z\d-]*|127\.0\.0\.1)(:\d+)?$/.test(name);
  return !isLocal(host) || (origin !== undefined && origin !== `http://${host}`);
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(JSON.stringify(body));
}
