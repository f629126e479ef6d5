import { type AnyRoute, type RouteInput, requestFor } from '@hamrah/contracts';
import type { ApiClient } from '@hamrah/tests/api-client';
import { Agent, request } from 'undici';

/** One GET of a route by a client. Rejects for any status but 200. */
export type LightReader = <T extends AnyRoute>(client: ApiClient, route: T, input: RouteInput<T>) => Promise<void>;

const encodings = 'gzip, deflate, br, zstd';

/**
 * Reads routes at the public door at the least cost to the machine that is measured: connections kept, replies compressed as
 * browsers ask for and taken as bytes, neither unpacked nor parsed. An expired session is refreshed.
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
      if (status !== 200) throw new Error(`${path} answers ${status}`);
    },
    close: () => dispatcher.close(),
  };
}
