import { type AnyRoute, type RouteInput, requestFor } from '@hamrah/contracts';
import type { ApiClient } from '@hamrah/tests/api-client';
import { Agent, request } from 'undici';

/** Reads a GET route. Rejects for any status except 200. */
export type LightReader = <T extends AnyRoute>(client: ApiClient, route: T, input: RouteInput<T>) => Promise<void>;

const encodings = 'gzip, deflate, br, zstd';

/**
 * Reads routes through the gateway with little load on the measured machine: it reuses connections, and neither
 * decompresses nor parses replies. Refreshes expired sessions.
 */
export function openLightReader(origin: string): { readonly read: LightReader; close(): Promise<void> } {
  const dispatcher = new Agent({ connections: 64 });
  const statusOf = async (path: string, cookie: string): Promise<number> => {
    const headers = { cookie, 'accept-encoding': encodings };
    const { statusCode, body } = await request(`${origin}/api${path}`, { dispatcher, headers });
    await body.dump();
    return statusCode;
  };
  return {
    async read(client, route, input) {
      const { path } = requestFor(route, input);
      let status = await statusOf(path, client.cookieHeader);
      if (status === 401) {
        await client.refresh();
        status = await statusOf(path, client.cookieHeader);
      }
      if (status !== 200) throw new Error(`${path} returned ${status}`);
    },
    close: () => dispatcher.close(),
  };
}
