import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { openPushService } from '@hamrah/notification/testing/push-service';
import { type System, startSystem } from '@hamrah/start';
import { buildFrontends } from '@hamrah/start/frontend-builds';
import type { TestProject } from 'vitest/node';
import { sharedMemberCount } from './journey-members.ts';
import { relaxedLimits } from './relaxed-limits.ts';
import { deliveredPushPath, pushSubscriptionPath, type SharedSystem } from './shared-system.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL that returns the description of the system that journeys share, once that system is ready. */
    sharedSystemUrl: string;
  }
}

const folder = fileURLToPath(new URL('../../', import.meta.url));

const start = (pushOrigin: string): Promise<System> =>
  startSystem({
    folder,
    ports: 'free',
    seed: sharedMemberCount,
    environment: {
      gateway: relaxedLimits,
      'staff-gateway': relaxedLimits,
      notification: { PUSH_TEST_ORIGIN: pushOrigin },
    },
  });

const describeSystem = ({
  origin,
  staffOrigin,
  mailboxUrl,
  stripeSandboxUrl,
  adminEnvironment,
  mongodbUri,
}: System): SharedSystem => ({
  origin,
  staffOrigin,
  mailboxUrl,
  stripeSandboxUrl,
  adminEnvironment,
  matchesMongodbUri: mongodbUri('hamrah_matches'),
});

/**
 * Starts the shared system on the first request, so runs that do not need it skip the start. Browsers in tests cannot
 * reach a real push service, so a fake one runs next to the system.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Two journeys that start systems at the same time would build the same folders.
  if (!process.env.SITE_UNDER_TEST) await buildFrontends(folder, () => {});
  let system: Promise<System> | undefined;
  const pushService = await openPushService();
  const server = createServer(({ url }, response) => {
    if (url === pushSubscriptionPath) return response.end(JSON.stringify(pushService.subscribe()));
    if (url === deliveredPushPath) return response.end(JSON.stringify(pushService.delivered));
    system ??= start(pushService.origin);
    system.then(
      (started) => response.end(JSON.stringify(describeSystem(started))),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  project.provide('sharedSystemUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return async () => {
    server.closeAllConnections();
    server.close();
    await pushService.stop();
    await (await system?.catch(() => undefined))?.stop();
  };
}
