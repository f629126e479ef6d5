import { createServer, type ServerResponse } from 'node:http';
import { loadContent, type PageContent } from './routes.ts';

/** Pages may load nothing from other hosts. The AsyncAPI viewer compiles schemas, which needs `eval`. */
const contentSecurityPolicy = (needsEval: boolean) =>
  [
    "default-src 'none'",
    `script-src 'self'${needsEval ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The server's port (0 selects a free port), and the host name or IP address on which it listens. */
export type ApiDocsOptions = { port: number; host?: string };

/** Serves the API documents as pages, for developers. */
export async function startApiDocs({
  port,
  host = '127.0.0.1',
}: ApiDocsOptions): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    loadContent(isRead ? pathname : '')
      .then((content) => send(response, content ? 200 : 404, content ?? { type: 'text/plain', body: 'Not found.' }))
      .catch((error: unknown) => {
        console.error(error);
        send(response, 500, { type: 'text/plain', body: 'The page could not be built. The log has the reason.' });
      });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : port}`,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function send(response: ServerResponse, status: number, { type, body, needsEval = false }: PageContent): void {
  response.writeHead(status, {
    'content-type': type.startsWith('image/') ? type : `${type}; charset=utf-8`,
    'content-security-policy': contentSecurityPolicy(needsEval),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}
