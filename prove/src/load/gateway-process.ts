import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { unlimitedRates } from '@hamrah/bench/unlimited-rates';
import { waitUntil } from '@hamrah/tests/wait-until';

const folder = fileURLToPath(new URL('../../../gateway/', import.meta.url));

/** A gateway in a separate process. */
export interface GatewayProcess {
  readonly origin: string;
  readonly child: ChildProcess;
  /** The value of a metric, summed over its labels. */
  readMetric(name: string): Promise<number>;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** Starts a gateway in front of `services`, with production settings except for `environment` and the rate limits. */
export async function startGatewayProcess(
  services: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string>>,
): Promise<GatewayProcess> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      PUBLIC_ORIGIN: origin,
      SERVICES: Object.entries(services)
        .map(([name, url]) => `${name}=${url}`)
        .join(','),
      SHELL_URL: 'http://127.0.0.1:1',
      LOG_LEVEL: 'warn',
      ...unlimitedRates,
      ...environment,
    },
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const isAlive = () =>
    fetch(`${origin}/livez`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitUntil('the gateway is alive', isAlive);
  return {
    origin,
    child,
    async readMetric(name) {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      const values = [...text.matchAll(new RegExp(`^${name}(?:{[^}]*})? (\\S+)$`, 'gm'))];
      return values.reduce((sum, [, value]) => sum + Number(value), 0);
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
