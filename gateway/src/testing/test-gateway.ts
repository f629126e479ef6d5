import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serviceNames } from '@hamrah/contracts/inventory';
import { openLog } from '@hamrah/service-kit/observability/log';
import { environment } from '../config.ts';
import { openGateway } from '../gateway.ts';

/** A small server behind the gateway that can be taken down and brought back at the same port. */
export interface StubServer {
  readonly origin: string;
  readonly server: Server;
  /** Requests it has been sent, `METHOD path`, in order. */
  readonly requests: string[];
  /** What it answers from now on. */
  respondWith(listener: RequestListener): void;
  stop(): Promise<void>;
  start(): Promise<void>;
}

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** Starts a server with an answer. */
export async function startStubServer(listener: RequestListener): Promise<StubServer> {
  let current = listener;
  const requests: string[] = [];
  const server = createServer((incoming, outgoing) => {
    requests.push(`${incoming.method} ${incoming.url}`);
    current(incoming, outgoing);
  });
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    server,
    requests,
    respondWith(next) {
      current = next;
    },
    stop: () => close(server),
    start: () => listen(server, port),
  };
}

/** Answers as a static server would, from a map of path to text. */
export const staticFiles =
  (texts: Readonly<Record<string, string>>): RequestListener =>
  (incoming, outgoing) => {
    const text = texts[(incoming.url ?? '').split('?')[0] ?? ''];
    if (text === undefined) outgoing.writeHead(404).end('not found');
    else outgoing.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-cache' }).end(text);
  };

/** The two files the registry reads of a remote, with `release` in the name of its entry. */
export const remoteFiles = (name: string, release = '1', title = 'A page') => ({
  '/manifest.json': JSON.stringify({ name, paths: [{ path: `/${name}`, who: 'member', title }], menu: [] }),
  '/mf-manifest.json': JSON.stringify({
    metaData: { remoteEntry: { path: '', name: `remoteEntry.${release}.js` } },
    exposes: [{ path: './app', assets: { js: { sync: [`app.${release}.js`] } } }],
  }),
  [`/remoteEntry.${release}.js`]: 'entry',
});

export const shellFiles = {
  '/landing.html': '<html><body>Landing<!--remotes--></body></html>',
  '/index.html': '<html><body>Index<!--remotes--></body></html>',
  '/csp.json': JSON.stringify({ 'style-src': ["'sha256-abc='"] }),
  '/favicon.svg': '<svg/>',
};

/** A gateway on a free port before small servers, one for every service, two remotes and the shell. */
export async function startTestGateway(env: Record<string, string> = {}) {
  const services = new Map<string, StubServer>();
  for (const name of serviceNames) services.set(name, await startStubServer(staticFiles({ '/readyz': '{}' })));
  const remotes = new Map<string, StubServer>();
  for (const name of ['inbox', 'matches']) remotes.set(name, await startStubServer(staticFiles(remoteFiles(name))));
  const shell = await startStubServer(staticFiles(shellFiles));
  const named = (map: Map<string, StubServer>) => [...map].map(([name, { origin }]) => `${name}=${origin}`).join(',');
  const config = environment.parse({
    PORT: '0',
    SERVICES: named(services),
    REMOTES: named(remotes),
    SHELL_URL: shell.origin,
    UPSTREAM_TIMEOUT_MS: '1500',
    ...env,
  });
  const open = () => openGateway(config, openLog({ service: 'gateway', level: 'silent' }));
  let gateway = await open();
  const all = [...services.values(), ...remotes.values(), shell];
  const of = (map: Map<string, StubServer>) => (name: string) => {
    const found = map.get(name);
    if (!found) throw new Error(`no ${name} behind the gateway`);
    return found;
  };
  return {
    service: of(services),
    remote: of(remotes),
    shell,
    get origin() {
      return `http://127.0.0.1:${gateway.port}`;
    },
    get port() {
      return gateway.port;
    },
    get metricsPort() {
      return gateway.metricsPort;
    },
    async restart() {
      await gateway.stop();
      gateway = await open();
    },
    async stop() {
      await gateway.stop();
      await Promise.all(all.map(({ server }) => (server.listening ? close(server) : undefined)));
    },
  };
}
export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>;

/** A reply read whole. */
export interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  json(): unknown;
}

interface RequestOptions {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

/** Sends a request exactly as told, unlike `fetch`: the path is not normalised and no header is forbidden. */
export const send = (gateway: TestGateway, path: string, { method = 'GET', headers = {}, body }: RequestOptions = {}): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port: gateway.port, path, method, headers, agent: false });
    outgoing.once('error', reject).once('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk)).once('error', reject);
      incoming.once('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text, json: () => JSON.parse(text) });
      });
    });
    outgoing.end(body);
  });
