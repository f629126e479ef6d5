import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { receiveSms } from './sns.ts';
import type { Store } from './store.ts';

const pageFiles: Record<string, [file: string, type: string]> = {
  '/': ['page.html', 'text/html'],
  '/page.css': ['page.css', 'text/css'],
  '/page.js': ['page.js', 'text/javascript'],
};
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'";
/** Gives the HTML of an email its own origin and blocks scripts. Links open in a new tab. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; base-uri 'self'; frame-ancestors 'self'";

/** Starts the server of the page, the JSON API and the SNS endpoint. */
export async function startWeb(
  store: Store,
  port: number,
  host: string,
): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    handleRequest(store, request, response).catch((error: unknown) => {
      console.error(error);
      sendJson(response, 500, { error: 'Internal error. See the log of the mailbox.' });
    });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function handleRequest(store: Store, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const [, id] = /^\/api\/messages\/([\w-]+)$/.exec(pathname) ?? [];
  const [, htmlId] = /^\/messages\/([\w-]+)\/html$/.exec(pathname) ?? [];
  const page = pageFiles[pathname];
  const message = store.get(id ?? htmlId ?? '');
  if (isFromOtherSite(request))
    return sendJson(response, 403, { error: 'Only this page and local programs may call this API.' });
  switch (`${request.method} ${id ? '/api/messages/:id' : htmlId ? '/messages/:id/html' : pathname}`) {
    case 'GET /livez':
    case 'GET /readyz':
      return sendJson(response, 200, { ready: true });
    case 'GET /api/messages':
      return sendJson(response, 200, { messages: store.list(searchParams.get('to') ?? '') });
    case 'DELETE /api/messages':
      store.clear();
      return sendJson(response, 200, { messages: [] });
    case 'GET /api/messages/:id':
      return message ? sendJson(response, 200, message) : sendJson(response, 404, { error: 'No such message.' });
    case 'GET /messages/:id/html':
      return message
        ? sendFile(response, 'text/html', `<!doctype html><base target="_blank">${message.html}`, mailPolicy)
        : sendJson(response, 404, {});
    case 'POST /sns/':
      return receiveSms(store, request, response);
    case 'GET /api/changes':
      return streamChanges(store, request, response);
    default:
      if (request.method !== 'GET' || !page) return sendJson(response, 404, { error: 'Not found.' });
      return sendFile(response, page[1], readFileSync(join(import.meta.dirname, 'page', page[0]), 'utf8'), pagePolicy);
  }
}

/**
 * Detects requests from other sites, including DNS rebinding through a name that resolves to loopback. Public names
 * contain a dot. A name without a dot belongs to this machine or to a neighbouring container.
 */
function isFromOtherSite({ headers: { host = '', origin } }: IncomingMessage): boolean {
  const isLocal = (name: string) => /^([a-z][a-z\d-]*|127\.0\.0\.1)(:\d+)?$/.test(name);
  return !isLocal(host) || (origin !== undefined && origin !== `http://${host}`);
}

function streamChanges(store: Store, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write('retry: 1000\n\n');
  const removeListener = store.onChange(() => response.write('data: changed\n\n'));
  request.once('close', removeListener);
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(JSON.stringify(body));
}

function sendFile(response: ServerResponse, type: string, body: string, policy: string): void {
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}
