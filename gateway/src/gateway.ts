import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from '@hamrah/service-kit/log';
import type { Config } from './config.ts';
import { openLimits } from './limits.ts';
import { openPages } from './pages.ts';
import type { Parts } from './parts.ts';
import { publicDoor } from './public-door.ts';
import { openReadiness } from './readiness.ts';
import { openRegistry } from './registry.ts';
import { openSocketDoor } from './socket-door.ts';
import { openUpstream } from './upstream.ts';

/** How long a request may take to arrive whole. */
const requestTimeoutMs = 120_000;
/** Longer than the idle time of a load balancer in front, so that it never meets a connection closed here. */
const keepAliveTimeoutMs = 65_000;
/** How long requests under way may take once the gateway is told to stop. */
const drainMs = 10_000;

/** A gateway that listens. */
export interface Gateway {
  readonly port: number;
  /** Takes no more requests, lets those under way finish, then closes everything. */
  stop(): Promise<void>;
}

/** Opens the gateway: finds remotes and shell, then listens; what is down then is found as it comes up. */
export async function openGateway(config: Config, log: Logger): Promise<Gateway> {
  const open = (name: string, origin: string) => openUpstream(name, origin, config.UPSTREAM_TIMEOUT_MS);
  const services = new Map([...config.SERVICES].map(([name, origin]) => [name, open(name, origin)]));
  const remotes = new Map([...config.REMOTES].map(([name, origin]) => [name, open(name, origin)]));
  const shell = open('shell', config.SHELL_URL);
  const registry = await openRegistry([...remotes.values()], log, config.REGISTRY_FILE);
  const pages = await openPages(shell, config.PUBLIC_ORIGIN, log);
  const readiness = openReadiness([...services.values()], [...remotes.values()], registry, pages);
  const parts: Parts = {
    config,
    log,
    services,
    remotes,
    shell,
    registry,
    pages,
    readiness,
    limits: openLimits(config),
  };

  const server = createServer(
    { requestTimeout: requestTimeoutMs, keepAliveTimeout: keepAliveTimeoutMs },
    publicDoor(parts).callback(),
  );
  const sockets = openSocketDoor(parts);
  server.on('upgrade', sockets.join);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(config.PORT, config.HOST, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      registry.stop();
      pages.stop();
      sockets.close();
      await closed(server);
      await Promise.all([...services.values(), ...remotes.values(), shell].map(({ pool }) => pool.destroy()));
    },
  };
}

/** Closes a server: idle connections now, busy ones as their replies end, what is left after `drainMs`. */
async function closed(server: Server): Promise<void> {
  const late = setTimeout(() => server.closeAllConnections(), drainMs);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(late);
}
