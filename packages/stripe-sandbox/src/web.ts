import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { ZodError } from 'zod';
import { sandboxActions, sessionActions } from './control.ts';
import { admit } from './door.ts';
import { drawFault } from './faults.ts';
import { readForm } from './form.ts';
import { answerPage } from './page/page.ts';
import { Refusal } from './refusal.ts';
import type { Sandbox } from './sandbox.ts';

const bodyBytesMax = 1024 * 1024;

/** The API, the hosted pages and the controls on a port of `host`, loopback unless told; `open` is called with the port once it is known. */
export async function startWeb(
  port: number,
  open: (port: number) => Sandbox,
  host = '127.0.0.1',
): Promise<{ port: number; sandbox: Sandbox; stop(): Promise<void> }> {
  let sandbox: Sandbox | undefined;
  const server = createServer((request, response) => {
    const work = sandbox ? answer(sandbox, request, response) : Promise.resolve(response.destroy());
    work.catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) reply(response, 500, { error: { type: 'api_error', message: String(error) } });
    });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  sandbox = open(taken);
  return {
    port: taken,
    sandbox,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(sandbox: Sandbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
  const { method = 'GET' } = request;
  if (fromElsewhere(request)) return reply(response, 403, { error: 'Only this page and local programs may call.' });
  if (Number(request.headers['content-length'] ?? 0) > bodyBytesMax)
    return reply(response, 413, { error: 'The request is too long.' });
  const body = method === 'POST' ? await text(request) : '';
  if (pathname === '/livez' || pathname === '/readyz') return reply(response, 200, { ready: true });
  if (pathname.startsWith('/v1/'))
    return answerApi(
      sandbox,
      { method, pathname, text: method === 'POST' ? body : search.slice(1) },
      request,
      response,
    );
  if (/^\/_sandbox(\/|$)/.test(pathname)) return control(sandbox, { method, pathname, body }, response);
  answerPage(sandbox, { method, pathname, search, form: readForm(body) }, response);
}

async function answerApi(
  sandbox: Sandbox,
  { method, pathname, text: form }: { method: string; pathname: string; text: string },
  { headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { bank, ledger, secretKey } = sandbox;
  const key = headers['idempotency-key'];
  const idempotencyKey = Array.isArray(key) ? key[0] : key;
  const call = { method, path: pathname, params: readForm(form), idempotencyKey };
  const knobs = sandbox.knobs();
  const fault = drawFault(sandbox.chance(), knobs);
  const answered =
    fault?.when === 'before'
      ? undefined
      : admit(bank, secretKey, {
          method,
          path: pathname,
          text: form,
          authorization: headers.authorization,
          idempotencyKey,
        });
  if (answered && method === 'POST') ledger.changed();
  if (fault?.how === 'silence') {
    sandbox.record({ ...call, status: null });
    await pause(knobs.timeoutMs, undefined, { ref: false });
    response.destroy();
    return;
  }
  if (fault || !answered) {
    sandbox.record({ ...call, status: 500 });
    return reply(response, 500, { error: { type: 'api_error', message: 'An unknown error occurred' } });
  }
  sandbox.record({ ...call, status: answered.status });
  response.writeHead(answered.status, {
    'content-type': 'application/json',
    'cache-control': 'no-cache, no-store',
    ...answered.headers,
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    'stripe-version': headers['stripe-version'] ?? '',
  });
  response.end(answered.body);
}

function control(
  sandbox: Sandbox,
  { method, pathname, body }: { method: string; pathname: string; body: string },
  response: ServerResponse,
): void {
  const name = pathname.replace(/^\/_sandbox\/?/, '');
  const [, session = '', act = ''] = /^sessions\/(\w+)\/([\w-]+)$/.exec(name) ?? [];
  const whole = sandboxActions[`${method} ${name}`];
  const single = method === 'POST' && Object.hasOwn(sessionActions, act) ? sessionActions[act] : undefined;
  try {
    const given: unknown = body === '' ? {} : JSON.parse(body);
    const done = single?.(sandbox, session, given) ?? whole?.(sandbox, given);
    sandbox.ledger.changed();
    if (done) reply(response, 200, done);
    else reply(response, 404, { error: 'Not found.' });
  } catch (error) {
    if (error instanceof Refusal) reply(response, error.status, { error: error.error });
    else if (error instanceof ZodError || error instanceof SyntaxError) reply(response, 400, { error: error.message });
    else throw error;
  }
}

/** A page of another site may neither read nor change anything, not even through a name that resolves to loopback. */
function fromElsewhere({ headers: { host = '', origin } }: IncomingMessage): boolean {
  const isLocal = (name: string) => /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(name);
  return !isLocal(host) || (origin !== undefined && origin !== `http://${host}`);
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(JSON.stringify(body));
}
