import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gatewayRoutesPath } from '@hamrah/contracts/gateway-routes';
import { serviceNames } from '@hamrah/contracts/inventory';
import { openLog } from '@hamrah/service-kit/observability/log';
import { keyEnvironment } from '@hamrah/service-kit/testing';
import { environment } from '../config.ts';
import { startGateway } from '../gateway.ts';

/** A server behind the gateway. A restart keeps its port. */
export interface StubServer {
  readonly origin: string;
  readonly server: Server;
  /** Received requests as `METHOD path`, in order, without those for the list of routes. */
  readonly requests: string[];
  respondWith(listener: RequestListener): void;
  /** Publishes a list of routes. Without it, the server publishes none, like a service that is down. */
  publish(routes: readonly object[]): void;
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

export async function startStubServer(listener: RequestListener): Promise<StubServer> {
  let activeListener = listener;
  let published: readonly object[] | undefined;
  const requests: string[] = [];
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === gatewayRoutesPath)
      return outgoing.writeHead(published ? 200 : 404).end(JSON.stringify({ routes: published }));
    requests.push(`${incoming.method} ${incoming.url}`);
    activeListener(incoming, outgoing);
  });
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    server,
    requests,
    respondWith(next) {
      activeListener = next;
    },
    publish(routes) {
      published = routes;
    },
    stop: () => close(server),
    start: () => listen(server, port),
  };
}

/** Serves texts by path, like a static file server. */
export const staticFiles =
  (texts: Readonly<Record<string, string>>): RequestListener =>
  (incoming, outgoing) => {
    const text = texts[(incoming.url ?? '').split('?')[0] ?? ''];
    if (text === undefined) outgoing.writeHead(404).end('not found');
    else outgoing.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-cache' }).end(text);
  };

/** The files of a remote that the registry reads, and its entry script. `release` is in the name of the entry. */
export const remoteFiles = (name: string, release = '1', title = 'A page') => ({
  '/manifest.json': JSON.stringify({ name, paths: [{ path: `/${name}`, access: 'member', title }], menu: [] }),
  '/mf-manifest.json': JSON.stringify({
    metaData: { remoteEntry: { path: '', name: `remoteEntry.${release}.js` } },
    exposes: [{ path: './app', assets: { js: { sync: [`app.${release}.js`] } } }],
  }),
  [`/remoteEntry.${release}.js`]: 'entry',
});

export const shellFiles = {
  '/landing.html': '<html><!--page--><body>Landing<!--remotes--></body></html>',
  '/index.html': '<html><!--page--><body>Index<!--remotes--></body></html>',
  '/heads.json': JSON.stringify({
    '/': '<link rel="canonical" href="%ORIGIN%/">',
    '/about-us': '<title>About Us</title>',
    '*': '<title>Hamrah</title>',
  }),
  '/csp.json': JSON.stringify({ 'style-src': ["'sha256-abc='"] }),
  '/favicon.svg': '<svg/>',
};

/** Starts a gateway on a free port, with stub servers for every service, two remotes and the shell. */
export async function startTestGateway(
  env: Record<string, string> = {},
  log = openLog({ service: 'gateway', level: 'silent' }),
) {
  const services = new Map<string, StubServer>();
  for (const name of serviceNames) services.set(name, await startStubServer(staticFiles({ '/readyz': '{}' })));
  const remotes = new Map<string, StubServer>();
  for (const name of ['inbox', 'matches']) remotes.set(name, await startStubServer(staticFiles(remoteFiles(name))));
  const shell = await startStubServer(staticFiles(shellFiles));
  const originsOf = (map: Map<string, StubServer>) =>
    [...map].map(([name, { origin }]) => `${name}=${origin}`).join(',');
  const config = environment.parse({
    PORT: '0',
    SERVICES: originsOf(services),
    REMOTES: originsOf(remotes),
    SHELL_URL: shell.origin,
    SESSION_PUBLIC_KEYS: keyEnvironment.SESSION_PUBLIC_KEYS,
    READ_TIMEOUT_MS: '1500',
    WRITE_TIMEOUT_MS: '1500',
    LONG_TIMEOUT_MS: '1500',
    ...env,
  });
  const start = () => startGateway(config, log);
  let gateway = await start();
  const stubServers = [...services.values(), ...remotes.values(), shell];
  const createGetter = (servers: Map<string, StubServer>) => (name: string) => {
    const server = servers.get(name);
    if (!server) throw new Error(`no stub server for ${name}`);
    return server;
  };
  return {
    service: createGetter(services),
    remote: createGetter(remotes),
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
      gateway = await start();
    },
    async stop() {
      await gateway.stop();
      await Promise.all(stubServers.map(({ server }) => (server.listening ? close(server) : undefined)));
    },
  };
}
export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>;

/** A reply with its complete body. */
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

/** Sends a request without the restrictions of `fetch`: the path is not normalised and no header is forbidden. */
export const send = (
  gateway: TestGateway,
  path: string,
  { method = 'GET', headers = {}, body }: RequestOptions = {},
): Promise<Reply> =>
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
