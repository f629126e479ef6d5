import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AnyRoute, RouteResult } from '@hamrah/contracts';
import type { Page } from 'playwright-core';

const photoFile = fileURLToPath(new URL('../portrait.webp', import.meta.url));

/** The reply to every request to `route`, regardless of its parameters and body. */
export interface FixedReply {
  readonly route: AnyRoute;
  readonly body: unknown;
}

/** A fixed reply, validated by the contract of its route. */
export const reply = <T extends AnyRoute>(route: T, body: RouteResult<T>): FixedReply => ({
  route,
  body: route.reply ? route.reply.parse(body) : undefined,
});

/** URL of the photo of all members. */
export const photoUrl = '/api/profile/photo.webp';

const matches = ({ route }: FixedReply, method: string, path: string): boolean =>
  route.method === method && new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`).test(path);

/**
 * Answers the page's requests to services with fixed replies. Requests without a fixed reply fail with 503, and are
 * added to the returned list. Sockets do not connect.
 */
export async function serveReplies(page: Page, replies: readonly FixedReply[]): Promise<string[]> {
  const photo = await readFile(photoFile);
  const unanswered: string[] = [];
  await page.routeWebSocket(/socket\.io/, () => undefined);
  await page.route('**/api/**', async (intercepted) => {
    const method = intercepted.request().method();
    const { pathname } = new URL(intercepted.request().url());
    if (pathname === photoUrl) return intercepted.fulfill({ body: photo, contentType: 'image/webp' });
    const found = replies.find((candidate) => matches(candidate, method, pathname.slice('/api'.length)));
    if (!found) unanswered.push(`${method} ${pathname}`);
    const { status = 503 } = found?.route ?? {};
    return found?.body === undefined
      ? intercepted.fulfill({ status })
      : intercepted.fulfill({ status, json: found.body });
  });
  return unanswered;
}
