import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { gatewayRouteOf, gatewayRoutesPath, readGatewayRoutes } from '@hamrah/contracts/gateway-routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  eraseNote,
  listColours,
  listNotes,
  misbehave,
  type NotesContext,
  notesService,
  readNote,
  readPicture,
  showRequest,
  writeNote,
} from '../fixtures/notes.ts';
import { Problem } from '../index.ts';
import { ApiError, newMemberCode, startTestService, type TestService } from '../testing/index.ts';

const asha = { code: newMemberCode(), gender: 'Female' } as const;
const secret = 'internal cause';
const failures: Record<string, () => unknown> = {
  declared: () => {
    throw new Problem('inbox.already_invited', { detail: 'Public detail.', cause: new Error(secret) });
  },
  undeclared: () => {
    throw new Problem('inbox.already_answered', { detail: secret });
  },
  thrown: () => {
    throw new Error(secret);
  },
  waiting: () => {
    throw new Problem('request.rate_limited', { retryAfterSeconds: 7 });
  },
  'wrong-reply': () => ({ id: 5, text: secret }),
};
const writtenBodies: object[] = [];
let endlessBody: Readable | undefined;
let taggedBody: Readable | undefined;

let notes: TestService<NotesContext>;
beforeAll(async () => {
  notes = await startTestService(
    notesService({
      onWrite: (body) => writtenBodies.push(body),
      onMisbehave: (kind) => failures[kind]?.(),
      picture(kind) {
        const body = new Readable({ read() {} });
        if (kind === 'missing') setTimeout(() => body.destroy(new Error(secret)), 5);
        if (kind === 'broken') {
          body.push('half');
          setTimeout(() => body.destroy(new Error(secret)), 20);
        }
        if (kind === 'endless') {
          endlessBody = body;
          body.push('more');
        }
        if (kind === 'tagged') taggedBody = body;
        const content = kind === 'complete' ? Buffer.from([1, 2, 3]) : body;
        if (kind === 'tagged')
          return { contentType: 'image/webp', body, cacheControl: 'private, no-cache', etag: '"one"', vary: 'Accept' };
        return { contentType: 'image/webp', body: content, cacheControl: 'public, max-age=5, immutable' };
      },
    }),
  );
});
afterAll(() => notes.stop());

const raw = (path: string, init?: RequestInit) => fetch(notes.url + path, init);
const json = { 'content-type': 'application/json', cookie: '' };
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  raw('/notes/notes', { method: 'POST', body, headers: { ...json, cookie: notes.cookieFor(asha), ...headers } });

it('publishes every route with the properties that gateways apply', async () => {
  const { routes, unknown } = readGatewayRoutes('notes', await (await raw(gatewayRoutesPath)).text());
  expect(unknown).toBe(0);
  expect(routes).toEqual(notesService().features.map(({ route }) => gatewayRouteOf(route)));
  expect(routes).toContainEqual({ method: 'GET', path: listNotes.path, access: listNotes.access });
  expect((await raw(gatewayRoutesPath, { method: 'POST' })).status).toBe(404);
});

describe('a route', () => {
  it('returns its status and only the fields that its reply schema declares', async () => {
    const { status, body } = await notes.as(asha).send(writeNote, { body: { text: 'first' } });
    expect(status).toBe(201);
    const { id } = body as { id: string };
    const read = await notes.asAnyone().send(readNote, { params: { note: id } });
    expect(read.body).toEqual({ id, text: 'first' });
    expect(read.headers.get('cache-control')).toBe('no-store');
  });

  it('without a reply returns 204 and no body', async () => {
    const { status, body } = await notes.as(asha).send(eraseNote, { params: { note: 'none' } });
    expect([status, body]).toEqual([204, undefined]);
  });

  it('removes body fields that its schema does not declare', async () => {
    const reply = await post(JSON.stringify({ text: 'stripped', stars: 5, role: 'admin' }));
    expect(reply.status).toBe(201);
    expect(writtenBodies.at(-1)).toEqual({ text: 'stripped', stars: 5 });
  });

  it('for members refuses requests without a session', async () => {
    await expect(notes.asAnyone().call(writeNote, { body: { text: 'x' } })).rejects.toMatchObject({
      status: 401,
      code: 'session.required',
    });
  });

  it('returns each item once across all pages', async () => {
    for (const text of ['a', 'b', 'c']) await notes.as(asha).call(writeNote, { body: { text: `page ${text}` } });
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await notes.asAnyone().call(listNotes, { query: { limit: 2, ...(cursor && { cursor }) } });
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor);
    const stored = await notes.context.store.notes.find().lean();
    expect(stored.length).toBeGreaterThanOrEqual(3);
    expect(ids).toEqual(
      stored
        .map(({ _id }) => _id)
        .toSorted()
        .reverse(),
    );
  });

  it('refuses an invalid cursor, including one that contains an operator', async () => {
    for (const cursor of ['nonsense', Buffer.from('[{"$gt":""}]').toString('base64url')]) {
      await expect(notes.asAnyone().call(listNotes, { query: { cursor } })).rejects.toMatchObject({
        code: 'request.invalid',
        fields: [{ path: 'cursor' }],
      });
    }
  });
});

describe('an invalid request', () => {
  it('gets an error for each invalid field, with its message', async () => {
    const refusal = notes.as(asha).call(writeNote, { body: { text: '', stars: 1.5 } });
    await expect(refusal).rejects.toMatchObject({
      status: 400,
      code: 'request.invalid',
      fields: [{ path: 'text', message: 'Please write something.' }, { path: 'stars' }],
    });
  });

  it('with broken JSON is refused as malformed', async () => {
    const reply = await post('{"text":');
    expect(await reply.json()).toMatchObject({ status: 400, code: 'request.malformed' });
  });

  it('with a __proto__ key is refused as malformed', async () => {
    const reply = await post('{"text":"x","__proto__":{"role":"admin"}}');
    expect(await reply.json()).toMatchObject({ status: 400, code: 'request.malformed' });
  });

  it('without a body gets an error for each missing field', async () => {
    const reply = await raw('/notes/notes', { method: 'POST', headers: { cookie: notes.cookieFor(asha) } });
    expect(await reply.json()).toMatchObject({ status: 400, code: 'request.invalid', fields: [{ path: 'text' }] });
  });

  it.each([
    ['form data', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['plain text, which a cross-site form can send', { 'content-type': 'text/plain' }],
    ['another character set', { 'content-type': 'application/json; charset=utf-16' }],
    ['a compressed body', { 'content-encoding': 'gzip' }],
  ])('with an unsupported type or encoding is refused: %s', async (_, headers) => {
    const reply = await post('{"text":"x"}', headers);
    expect(await reply.json()).toMatchObject({ status: 415, code: 'request.unsupported_media_type' });
  });

  it('larger than 256 KiB is refused, with and without a Content-Length header', async () => {
    const large = JSON.stringify({ text: 'x'.repeat(300_000) });
    expect(await (await post(large)).json()).toMatchObject({ status: 413, code: 'request.too_large' });
    const chunked = httpRequest(`${notes.url}/notes/notes`, {
      method: 'POST',
      headers: { ...json, cookie: notes.cookieFor(asha), 'transfer-encoding': 'chunked' },
    });
    chunked.on('error', () => {}).end(large);
    const [reply] = await once(chunked, 'response');
    expect(chunked.hasHeader('content-length')).toBe(false);
    expect(reply.statusCode).toBe(413);
    expect(JSON.parse((await reply.toArray()).join(''))).toMatchObject({ code: 'request.too_large' });
  });

  it('gets a problem for an unknown path, and the allowed methods for a wrong method', async () => {
    const unknownPath = await raw('/notes/unknown');
    expect(unknownPath.headers.get('content-type')).toContain('application/problem+json');
    expect(await unknownPath.json()).toMatchObject({ status: 404, code: 'request.not_found' });
    const wrongMethod = await raw('/notes/notes', { method: 'PUT' });
    expect(await wrongMethod.json()).toMatchObject({ status: 405, code: 'request.method_not_allowed' });
    expect(wrongMethod.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'HEAD', 'POST']);
  });

  it('with a path that cannot be decoded gets a problem', async () => {
    const reply = await raw('/notes/notes/%zz');
    expect(reply.status).toBeLessThan(500);
    expect(reply.headers.get('content-type')).toContain('application/problem+json');
  });
});

describe('a refusal', () => {
  it('is a problem of the catalogue with its detail but without its cause', async () => {
    const { status, body, headers } = await notes.asAnyone().send(misbehave, { params: { kind: 'declared' } });
    expect(status).toBe(409);
    expect(headers.get('content-type')).toContain('application/problem+json');
    expect(body).toEqual({
      type: '/problems/inbox.already_invited',
      title: 'You’ve already invited this member.',
      status: 409,
      code: 'inbox.already_invited',
      detail: 'Public detail.',
      requestId: headers.get('x-request-id'),
    });
  });

  it.each(['undeclared', 'thrown', 'wrong-reply'])('for a server error reveals no details: %s', async (kind) => {
    const { status, body } = await notes.asAnyone().send(misbehave, { params: { kind } });
    expect(status).toBe(500);
    expect(body).toMatchObject({ code: 'service.failed' });
    expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('keeps the cookies that the feature set or cleared before it', async () => {
    const { headers } = await notes.asAnyone().send(misbehave, { params: { kind: 'declared' } });
    const [set, cleared] = headers.getSetCookie();
    expect(set).toMatch(/^crumb=x; path=\/set; expires=[^;]+; samesite=lax; httponly$/i);
    expect(cleared).toMatch(/^old=; path=\/cleared; expires=Thu, 01 Jan 1970[^;]+; samesite=lax; httponly$/i);
  });

  it('may have a Retry-After header', async () => {
    const refusal = await notes
      .asAnyone()
      .call(misbehave, { params: { kind: 'waiting' } })
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect((refusal as ApiError).headers.get('retry-after')).toBe('7');
  });
});

describe('the caller', () => {
  it('is identified by cookie or by bearer token, or is unknown', async () => {
    const viewerOf = async (headers: Record<string, string>) => {
      const reply = await raw('/notes/me', { headers });
      return ((await reply.json()) as { viewer: string | null }).viewer;
    };
    const token = notes.cookieFor(asha).split('=')[1] ?? '';
    expect(await viewerOf({ cookie: notes.cookieFor(asha) })).toBe(asha.code);
    expect(await viewerOf({ authorization: `Bearer ${token}` })).toBe(asha.code);
    expect(await viewerOf({ cookie: notes.cookieFor(asha, { expiresInSeconds: -60 }) })).toBeNull();
    expect(await viewerOf({})).toBeNull();
  });

  it('has the IP address that the gateway saw, not a spoofed one', async () => {
    const reply = await raw('/notes/me', { headers: { 'x-forwarded-for': '1.2.3.4, 203.0.113.9' } });
    expect(await reply.json()).toMatchObject({ address: '203.0.113.9' });
    const { address } = await notes.asAnyone().call(showRequest);
    expect(address).toBe('127.0.0.1');
  });

  it('can choose the request id, but an invalid one is replaced', async () => {
    const id = '0199f3a0-0000-7000-8000-000000000001';
    const valid = await raw('/notes/me', { headers: { 'x-request-id': id } });
    expect([valid.headers.get('x-request-id'), ((await valid.json()) as { requestId: string }).requestId]).toEqual([
      id,
      id,
    ]);
    const replaced = await raw('/notes/me', { headers: { 'x-request-id': 'x"injected' } });
    expect(replaced.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('a cacheable reply', () => {
  it('has cache headers and supports conditional requests', async () => {
    const { headers } = await notes.asAnyone().send(listColours);
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    const revalidated = await raw('/notes/colours', {
      headers: { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
    });
    expect([revalidated.status, await revalidated.text()]).toEqual([304, '']);
  });
});

describe('a stream reply', () => {
  it('is not read if the ETag matches', async () => {
    const reply = await raw('/notes/pictures/tagged', {
      headers: { 'if-none-match': '"other", "one"', 'cache-control': 'max-age=0' },
    });
    expect([reply.status, await reply.text()]).toEqual([304, '']);
    expect(reply.headers.get('etag')).toBe('"one"');
    expect(reply.headers.get('vary')).toBe('Accept');
    expect(reply.headers.get('cache-control')).toBe('private, no-cache');
    expect([taggedBody?.readableDidRead, taggedBody?.destroyed]).toEqual([false, true]);
  });

  it('has the feature’s headers', async () => {
    const { body, headers } = await notes.asAnyone().send(readPicture, { params: { kind: 'complete' } });
    expect(body).toEqual(Buffer.from([1, 2, 3]));
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('cache-control')).toBe('public, max-age=5, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('that fails before its first byte returns a problem', async () => {
    const { status, body } = await notes.asAnyone().send(readPicture, { params: { kind: 'missing' } });
    expect([status, (body as { code: string }).code]).toEqual([500, 'service.failed']);
  });

  it('that fails midway is aborted', async () => {
    await expect(notes.asAnyone().send(readPicture, { params: { kind: 'broken' } })).rejects.toThrow();
  });

  it('destroys its source if the client disconnects', async () => {
    const request = httpRequest(`${notes.url}/notes/pictures/endless`).end();
    await once(request, 'response');
    request.destroy();
    for (let waitedMs = 0; !endlessBody?.destroyed && waitedMs < 2_000; waitedMs += 10) await pause(10);
    expect(endlessBody?.destroyed).toBe(true);
  });
});

describe('health', () => {
  it('serves liveness, readiness by component, and metrics', async () => {
    expect((await raw('/livez')).status).toBe(200);
    const ready = await raw('/readyz');
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { ready: true, components: { mongodb: true, nats: true, relay: true, responders: true } },
    ]);
    const metrics = await (await raw('/metrics')).text();
    for (const name of [
      'http_request_duration_seconds',
      'outbox_size',
      'stream_used_ratio',
      'outbox_oldest_seconds',
      'dead_letters',
      'process_cpu',
      'event_loop_active_seconds_total',
    ]) {
      expect(metrics).toContain(name);
    }
    expect(metrics).toMatch(/http_request_duration_seconds_count\{[^}]*route="\/notes\/notes",status="201"/);
  });
});
