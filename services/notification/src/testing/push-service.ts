import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { notification } from '@hamrah/contracts';
import { decrypt } from 'http_ece';

/** A message that a test push service accepted, decrypted as the browser would. */
export interface DeliveredPush {
  readonly endpoint: string;
  readonly headers: IncomingHttpHeaders;
  readonly payload: notification.PushPayload;
}

/** A push service that decrypts and records messages. */
export interface PushService {
  /** `http://127.0.0.1:PORT`, for `PUSH_TEST_ORIGIN`. */
  readonly origin: string;
  readonly delivered: DeliveredPush[];
  /** Status of each reply to an endpoint; 201 if none is set. */
  readonly statuses: Map<string, number>;
  /** Replies with a redirect to `location`. */
  redirect(endpoint: string, location: string): void;
  /** URLs of all requests. */
  readonly requests: string[];
  /** Creates a subscription as a browser does. */
  subscribe(): notification.PushSubscription;
  stop(): Promise<void>;
}

export async function openPushService(): Promise<PushService> {
  const locations = new Map<string, string>();
  const keysByPath = new Map<string, Parameters<typeof decrypt>[1]>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const body = await buffer(request);
    const keys = keysByPath.get(path);
    const endpoint = pushService.origin + path;
    pushService.requests.push(endpoint);
    const location = locations.get(endpoint);
    // Unlike 302, 307 repeats the POST at the new location.
    if (location !== undefined) return void response.writeHead(307, { location }).end();
    const status = keys ? (pushService.statuses.get(endpoint) ?? 201) : 404;
    if (keys && status === 201) {
      const payload = notification.pushPayload.parse(JSON.parse(decrypt(body, keys).toString()));
      pushService.delivered.push({ endpoint, headers: request.headers, payload });
    }
    response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const pushService: PushService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delivered: [],
    statuses: new Map(),
    redirect: (endpoint, location) => void locations.set(endpoint, location),
    requests: [],
    subscribe() {
      const path = `/push/${randomUUID()}`;
      const privateKey = createECDH('prime256v1');
      const p256dh = privateKey.generateKeys('base64url');
      const auth = randomBytes(16).toString('base64url');
      keysByPath.set(path, { version: 'aes128gcm', privateKey, authSecret: auth });
      return { endpoint: pushService.origin + path, keys: { p256dh, auth } };
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return pushService;
}
