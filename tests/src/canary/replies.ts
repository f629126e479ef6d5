import { buffer } from 'node:stream/consumers';
import { type AnyRoute, type RouteInput, requestFor } from '@hamrah/contracts';
import { fromBufferPromise } from 'yauzl';
import { z } from 'zod';
import { sampleOf } from '../bad-input/samples.ts';
import { portrait } from '../newcomers.ts';
import type { Actor, Cast } from './cast.ts';

/** Something that was read, by whom, and where: `GET /profile/me`, `/dashboard`. */
export interface Heard {
  readonly role: string;
  readonly where: string;
  readonly text: string;
}

/** A reply: `isSuccess` when the route answered what was asked. */
export interface Reply extends Heard {
  readonly isSuccess: boolean;
}

/** How a request is sent. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** The member of every sample. */
const sampleMember = 'HM4T7K2Q9X';
const unauthorised = 401;

/** Calls every route as somebody, each about the owner where it is about a member: what is read first, then what is changed. */
export async function repliesTo(
  { role, visitor, signIn }: Actor,
  routes: readonly AnyRoute[],
  { owner }: Pick<Cast, 'owner'>,
  send: Send = fetch,
): Promise<Reply[]> {
  const replies: Reply[] = [];
  const ask = async (route: AnyRoute) => {
    const { method, path, body } = requestFor(route, inputFor(route, owner));
    return send(`${visitor.origin}/api${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin: visitor.origin,
        cookie: visitor.cookieHeader,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(route.file ? { body: await upload(route.file.field) } : { body: body ?? null }),
      signal: AbortSignal.timeout(15_000),
    });
  };
  for (const route of routes) {
    let response = await ask(route);
    if (response.status === unauthorised && role !== 'visitor') {
      await signIn();
      response = await ask(route);
    }
    const told = [...response.headers].map((line) => line.join(': ')).join('\n');
    const text = `${told}\n\n${await textOf(response)}`;
    replies.push({ role, where: `${route.method} ${route.path}`, text, isSuccess: response.ok });
  }
  return replies;
}

/** What a route takes, with what is known of the owner in the place of what a sample names. */
function inputFor(route: AnyRoute, owner: Cast['owner']): RouteInput<AnyRoute> {
  const about = (sample: Record<string, unknown>) =>
    JSON.parse(JSON.stringify(sample).replaceAll(sampleMember, owner.member)) as Record<string, unknown>;
  const params = Object.entries(about(sampleOf(route.params, { asText: true }))).map(([name, value]) => [
    name,
    (owner as Record<string, string>)[name] ?? value,
  ]);
  return {
    params: Object.fromEntries(params),
    query: about(neededOf(route.query)),
    ...(route.body && { body: about(sampleOf(route.body)) }),
  } as RouteInput<AnyRoute>;
}

/** A sample of what a query must hold: what may be left out, such as a place in a list, is. */
function neededOf(query: AnyRoute['query']): Record<string, unknown> {
  if (!(query instanceof z.ZodObject)) return {};
  const needed = Object.entries(query.shape).filter(([, field]) => !(field as z.ZodType).safeParse(undefined).success);
  return sampleOf(z.object(Object.fromEntries(needed)), { asText: true });
}

async function upload(field: string): Promise<FormData> {
  const form = new FormData();
  form.append(field, await portrait(), 'photo.webp');
  return form;
}

/** The body as text; of an archive all its files. */
async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.headers.get('content-type') !== 'application/zip') return bytes.toString('latin1');
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
  const files: string[] = [];
  for await (const entry of zip.eachEntry()) {
    const file = await buffer(await zip.openReadStreamPromise(entry));
    files.push(`${entry.fileName}\n${file.toString('latin1')}`);
  }
  return files.join('\n');
}
