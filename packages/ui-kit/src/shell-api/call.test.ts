import { identity, inbox, matches, notification, type ProblemCode, problems } from '@hamrah/contracts';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, restoreSession, signIn, signOut, useSession } from './index.ts';

const viewer = { member: 'HM4T7K2Q9X', firstName: 'Arjun', lastName: 'Mehta', gender: 'Male' } as const;
const credentials = { username: '9876543210', password: 'secret123' };
const server = setupServer();

const problem = (code: ProblemCode, extra: object = {}) =>
  Response.json({ type: 'about:blank', ...problems[code], code, requestId: 'request-1', ...extra }, problems[code]);

/** A server with one session: `fresh` says whether its access is still good; a refresh makes it so while it lives. */
function session({ lives }: { lives: boolean }) {
  const seen = { fresh: false, refreshes: 0, reads: 0 };
  server.use(
    http.get('*/api/notification/notifications', () => {
      seen.reads += 1;
      return seen.fresh ? Response.json({ items: [], next: null, unread: 3 }) : problem('session.required');
    }),
    http.post('*/api/identity/sessions/refresh', async () => {
      seen.refreshes += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      seen.fresh = lives;
      return lives ? Response.json(viewer) : problem('session.required');
    }),
  );
  return seen;
}

const list = () => call(notification.listNotifications, { query: {} });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => useSession.setState({ status: 'unknown', viewer: null }, true));
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
});
afterAll(() => server.close());

describe('call', () => {
  it('carries parameters, query and body where the contract has them', async () => {
    const asked: string[] = [];
    server.use(
      http.all('*/api/*', async ({ request }) => {
        asked.push(
          `${request.method} ${new URL(request.url).pathname}${new URL(request.url).search} ${await request.text()}`,
        );
        return new Response(null, { status: 204 });
      }),
    );
    await call(matches.addToShortlist, { params: { member: 'HM1A2B3C4D' } });
    await call(notification.markNotificationsRead, { body: { upTo: '0190a000-0000-7000-8000-000000000001' } });
    expect(asked).toEqual([
      'PUT /api/matches/shortlist/HM1A2B3C4D ',
      'POST /api/notification/notifications/read {"upTo":"0190a000-0000-7000-8000-000000000001"}',
    ]);
  });

  it('rejects with the refusal as the server put it', async () => {
    const fields = [{ path: 'to', message: 'Who?' }];
    server.use(
      http.post('*/api/inbox/invitations', () => problem('inbox.already_invited', { detail: 'Twice.', fields })),
    );
    await expect(call(inbox.sendInvitation, { body: { to: 'HM1A2B3C4D' } })).rejects.toMatchObject({
      code: 'inbox.already_invited',
      status: 409,
      title: 'You have already invited this member.',
      detail: 'Twice.',
      fields,
      requestId: 'request-1',
    });
  });

  it('rejects with `network` when no answer comes', async () => {
    server.use(http.get('*/api/notification/notifications', () => Response.error()));
    await expect(list()).rejects.toMatchObject({ code: 'network', status: 0 });
  });

  it('reads an answer that is not ours as an unavailable service', async () => {
    server.use(http.get('*/api/notification/notifications', () => new Response('<html>', { status: 502 })));
    await expect(list()).rejects.toMatchObject({ code: 'service.unavailable', status: 502 });
  });

  it('ends early with the reason of its signal', async () => {
    server.use(http.get('*/api/notification/notifications', () => new Promise<Response>(() => undefined)));
    const stop = new AbortController();
    const listing = call(notification.listNotifications, { query: {} }, { signal: stop.signal });
    stop.abort('enough');
    await expect(listing).rejects.toBe('enough');
  });

  it('renews a session that has run out and repeats the call', async () => {
    const seen = session({ lives: true });
    await expect(list()).resolves.toMatchObject({ unread: 3 });
    expect(seen).toMatchObject({ refreshes: 1, reads: 2 });
    expect(useSession.getState()).toMatchObject({ status: 'member', viewer });
  });

  it('renews once for any number of calls refused together', async () => {
    const seen = session({ lives: true });
    await Promise.all([list(), list(), list(), list()]);
    expect(seen.refreshes).toBe(1);
  });

  it('repeats without renewing when another tab renewed after the call was sent', async () => {
    const seen = session({ lives: false });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation((name) => {
      if (name !== 'hamrah.refreshedAt') return null;
      seen.fresh = true;
      return String(Date.now() + 1);
    });
    await expect(list()).resolves.toMatchObject({ unread: 3 });
    expect(seen.refreshes).toBe(0);
  });

  it('takes the member for signed out when the session cannot be renewed', async () => {
    session({ lives: false });
    useSession.setState({ status: 'member', viewer }, true);
    await expect(list()).rejects.toMatchObject({ code: 'session.required' });
    expect(useSession.getState().status).toBe('anyone');
  });

  it('keeps the member signed in when renewing fails for want of a network', async () => {
    session({ lives: true });
    server.use(http.post('*/api/identity/sessions/refresh', () => Response.error()));
    useSession.setState({ status: 'member', viewer }, true);
    await expect(list()).rejects.toMatchObject({ code: 'network' });
    expect(useSession.getState().status).toBe('member');
  });
});

describe('the session', () => {
  it('is unknown, then a member after signing in, then nobody after signing out', async () => {
    server.use(
      http.post('*/api/identity/sessions', () => Response.json(viewer)),
      http.delete('*/api/identity/sessions/current', () => new Response(null, { status: 204 })),
    );
    expect(useSession.getState().status).toBe('unknown');
    await signIn(credentials);
    expect(useSession.getState()).toEqual({ status: 'member', viewer });
    await signOut();
    expect(useSession.getState()).toEqual({ status: 'anyone', viewer: null });
  });

  it('does not take wrong credentials for a session that has run out', async () => {
    const seen = session({ lives: true });
    server.use(http.post('*/api/identity/sessions', () => problem('identity.wrong_credentials')));
    await expect(signIn(credentials)).rejects.toMatchObject({ code: 'identity.wrong_credentials' });
    expect(seen.refreshes).toBe(0);
  });

  it('is restored from the server', async () => {
    server.use(http.get(`*/api${identity.readSession.path}`, () => Response.json(viewer)));
    await restoreSession();
    expect(useSession.getState()).toEqual({ status: 'member', viewer });
  });

  it('is nobody when the server knows none', async () => {
    session({ lives: false });
    server.use(http.get(`*/api${identity.readSession.path}`, () => problem('session.required')));
    await restoreSession();
    expect(useSession.getState().status).toBe('anyone');
  });

  it('stays unknown when no clear answer came', async () => {
    server.use(http.get(`*/api${identity.readSession.path}`, () => Response.error()));
    await expect(restoreSession()).rejects.toMatchObject({ code: 'network' });
    expect(useSession.getState().status).toBe('unknown');
  });
});
