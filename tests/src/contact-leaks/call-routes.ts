import { buffer } from 'node:stream/consumers';
import { type AnyRoute, type RouteInput, requestFor } from '@hamrah/contracts';
import { fromBufferPromise } from 'yauzl';
import { z } from 'zod';
import { sampleOf } from '../invalid-input/samples.ts';
import { readPortrait } from '../register-member.ts';
import type { Actor, Scenario } from './scenario.ts';

/** A text that a role received, and its source, such as `GET /profile/me` or `/dashboard`. */
export interface Capture {
  readonly role: string;
  readonly source: string;
  readonly text: string;
}

export interface Reply extends Capture {
  readonly isSuccess: boolean;
}

export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** The member code in every sample request. */
const sampleMember = 'HM4T7K2Q9X';
const unauthorizedStatus = 401;

/** Calls the routes as an actor. Member codes in parameters and bodies are the owner's. */
export async function callRoutes(
  { role, client, signIn }: Actor,
  routes: readonly AnyRoute[],
  { owner }: Pick<Scenario, 'owner'>,
  send: Send = fetch,
): Promise<Reply[]> {
  const replies: Reply[] = [];
  const callRoute = async (route: AnyRoute) => {
    const { method, path, body } = requestFor(route, inputFor(route, owner));
    return send(`${client.origin}/api${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin: client.origin,
        cookie: client.cookieHeader,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(route.file ? { body: await uploadForm(route.file.field) } : { body: body ?? null }),
      signal: AbortSignal.timeout(15_000),
    });
  };
  for (const route of routes) {
    let response = await callRoute(route);
    if (response.status === unauthorizedStatus && role !== 'visitor') {
      await signIn();
      response = await callRoute(route);
    }
    const headers = [...response.headers].map((line) => line.join(': ')).join('\n');
    const text = `${headers}\n\n${await textOf(response)}`;
    replies.push({ role, source: `${route.method} ${route.path}`, text, isSuccess: response.ok });
  }
  return replies;
}

/** A sample input of a route, with the owner's ids instead of the sample's. */
function inputFor(route: AnyRoute, owner: Scenario['owner']): RouteInput<AnyRoute> {
  const withOwner = (sample: Record<string, unknown>) =>
    JSON.parse(JSON.stringify(sample).replaceAll(sampleMember, owner.member)) as Record<string, unknown>;
  const params = Object.entries(withOwner(sampleOf(route.params, { asText: true }))).map(([name, value]) => [
    name,
    (owner as Record<string, string>)[name] ?? value,
  ]);
  return {
    params: Object.fromEntries(params),
    query: withOwner(requiredQueryOf(route.query)),
    ...(route.body && { body: withOwner(sampleOf(route.body)) }),
  } as RouteInput<AnyRoute>;
}

/** A sample of the required query parameters. */
function requiredQueryOf(query: AnyRoute['query']): Record<string, unknown> {
  if (!(query instanceof z.ZodObject)) return {};
  const required = Object.entries(query.shape).filter(
    ([, field]) => !(field as z.ZodType).safeParse(undefined).success,
  );
  return sampleOf(z.object(Object.fromEntries(required)), { asText: true });
}

async function uploadForm(field: string): Promise<FormData> {
  const form = new FormData();
  form.append(field, await readPortrait(), 'photo.webp');
  return form;
}

/** The body as text. For a ZIP archive, the text of all files. */
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
