import { identity, inbox, matches, notification, type ProblemCode, problems, proofHeader } from '@hamrah/contracts';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../testing/mock-server.ts';
import { call, restoreSession, signIn, signOut, useSession } from './index.ts';

const viewer = { member: 'HM4T7K2Q9X', firstName: 'Arjun', lastName: 'Mehta', gender: 'Male' } as const;
const credentials = { username: '9876543210', password: 'secret123' };

const problemResponse = (code: ProblemCode, extensions: object = {}) =>
  Response.json(
    { type: 'about:blank', ...problems[code], code, requestId: 'request-1', ...extensions },
    problems[code],
  );

/** Serves a session with an expired access token. `isRefreshable` decides whether a refresh succeeds. */
function mockExpiredSession({ isRefreshable }: { isRefreshable: boolean }) {
  const state = { isFresh: false, refreshes: 0, reads: 0 };
  server.use(
    http.get('*/api/notification/notifications', () => {
      state.reads += 1;
      return state.isFresh ? Response.json({ items: [], next: null, unread: 3 }) : problemResponse('session.required');
    }),
    http.post('*/api/identity/sessions/refresh', async () => {
      state.refreshes += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      state.isFresh = isRefreshable;
      return isRefreshable ? Response.json(viewer) : problemResponse('session.required');
    }),
  );
  return state;
}

const listNotifications = () => call(notification.listNotifications, { query: {} });

beforeEach(() => useSession.setState({ status: 'unknown', viewer: null }, true));

describe('call', () => {
  it('sends parameters and body as the contract declares', async () => {
    const requests: string[] = [];
    server.use(
      http.all('*/api/*', async ({ request }) => {
        requests.push(
          `${request.method} ${new URL(request.url).pathname}${new URL(request.url).search} ${await request.text()}`,
        );
        return new Response(null, { status: 204 });
      }),
    );
    await call(matches.addToShortlist, { params: { member: 'HM1A2B3C4D' } });
    await call(notification.markNotificationsRead, { body: { upTo: '0190a000-0000-7000-8000-000000000001' } });
    expect(requests).toEqual([
      'PUT /api/matches/shortlist/HM1A2B3C4D ',
      'POST /api/notification/notifications/read {"upTo":"0190a000-0000-7000-8000-000000000001"}',
    ]);
  });

  it('solves a proof of work in a worker and repeats the request with the solution', async () => {
    const challenge = {
      parameters: { algorithm: 'PBKDF2/SHA-256', nonce: 'aa', salt: 'bb', cost: 1, keyLength: 32, keyPrefix: '00' },
      signature: 'signed',
    };
    class SolvingWorker {
      onmessage?: (event: { data: unknown }) => void;
      postMessage() {
        setTimeout(() => this.onmessage?.({ data: { counter: 7, derivedKey: '00' } }), 0);
      }
      terminate() {}
    }
    vi.stubGlobal('Worker', SolvingWorker);
    vi.stubGlobal('isSecureContext', true);
    const proofs: (string | null)[] = [];
    server.use(
      http.post('*/api/identity/sessions', ({ request }) => {
        proofs.push(request.headers.get(proofHeader));
        return proofs.length === 1 ? problemResponse('request.rate_limited', { challenge }) : Response.json(viewer);
      }),
    );
    await expect(signIn(credentials)).resolves.toEqual(viewer);
    const solved = { challenge, solution: { counter: 7, derivedKey: '00' } };
    expect(proofs).toEqual([null, btoa(JSON.stringify(solved))]);
    vi.unstubAllGlobals();
  });

  it('rejects with the problem from the server', async () => {
    const fields = [{ path: 'to', message: 'Who?' }];
    server.use(
      http.post('*/api/inbox/invitations', () =>
        problemResponse('inbox.already_invited', { detail: 'Twice.', fields }),
      ),
    );
    await expect(call(inbox.sendInvitation, { body: { to: 'HM1A2B3C4D' } })).rejects.toMatchObject({
      code: 'inbox.already_invited',
      status: 409,
      title: 'You’ve already invited this member.',
      detail: 'Twice.',
      fields,
      requestId: 'request-1',
    });
  });

  it('rejects with the code `network` if no response arrives', async () => {
    server.use(http.get('*/api/notification/notifications', () => Response.error()));
    await expect(listNotifications()).rejects.toMatchObject({ code: 'network', status: 0 });
  });

  it('maps a 502 response with an unknown body to `service.unavailable`', async () => {
    server.use(http.get('*/api/notification/notifications', () => new Response('<html>', { status: 502 })));
    await expect(listNotifications()).rejects.toMatchObject({ code: 'service.unavailable', status: 502 });
  });

  it('rejects with the abort reason if the signal is aborted', async () => {
    server.use(http.get('*/api/notification/notifications', () => new Promise<Response>(() => undefined)));
    const controller = new AbortController();
    const pendingCall = call(notification.listNotifications, { query: {} }, { signal: controller.signal });
    controller.abort('enough');
    await expect(pendingCall).rejects.toBe('enough');
  });

  it('refreshes an expired session and repeats the call', async () => {
    const state = mockExpiredSession({ isRefreshable: true });
    await expect(listNotifications()).resolves.toMatchObject({ unread: 3 });
    expect(state).toMatchObject({ refreshes: 1, reads: 2 });
    expect(useSession.getState()).toMatchObject({ status: 'member', viewer });
  });

  it('refreshes once for parallel calls', async () => {
    const state = mockExpiredSession({ isRefreshable: true });
    await Promise.all([listNotifications(), listNotifications(), listNotifications(), listNotifications()]);
    expect(state.refreshes).toBe(1);
  });

  it('skips the refresh if another tab refreshed after the call was sent', async () => {
    const state = mockExpiredSession({ isRefreshable: false });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation((name) => {
      if (name !== 'hamrah.refreshedAt') return null;
      state.isFresh = true;
      return String(Date.now() + 1);
    });
    await expect(listNotifications()).resolves.toMatchObject({ unread: 3 });
    expect(state.refreshes).toBe(0);
  });

  it('signs the member out when the refresh is rejected', async () => {
    mockExpiredSession({ isRefreshable: false });
    useSession.setState({ status: 'member', viewer }, true);
    await expect(listNotifications()).rejects.toMatchObject({ code: 'session.required' });
    expect(useSession.getState().status).toBe('visitor');
  });

  it('keeps the member signed in if the refresh gets no response', async () => {
    mockExpiredSession({ isRefreshable: true });
    server.use(http.post('*/api/identity/sessions/refresh', () => Response.error()));
    useSession.setState({ status: 'member', viewer }, true);
    await expect(listNotifications()).rejects.toMatchObject({ code: 'network' });
    expect(useSession.getState().status).toBe('member');
  });
});

describe('the session state', () => {
  it('changes from unknown to member on sign-in and to visitor on sign-out', async () => {
    server.use(
      http.post('*/api/identity/sessions', () => Response.json(viewer)),
      http.delete('*/api/identity/sessions/current', () => new Response(null, { status: 204 })),
    );
    expect(useSession.getState().status).toBe('unknown');
    await signIn(credentials);
    expect(useSession.getState()).toEqual({ status: 'member', viewer });
    await signOut();
    expect(useSession.getState()).toEqual({ status: 'visitor', viewer: null });
  });

  it('is not refreshed after wrong credentials', async () => {
    const state = mockExpiredSession({ isRefreshable: true });
    server.use(http.post('*/api/identity/sessions', () => problemResponse('identity.wrong_credentials')));
    await expect(signIn(credentials)).rejects.toMatchObject({ code: 'identity.wrong_credentials' });
    expect(state.refreshes).toBe(0);
  });

  it('is restored from the server', async () => {
    server.use(http.get(`*/api${identity.readSession.path}`, () => Response.json(viewer)));
    await restoreSession();
    expect(useSession.getState()).toEqual({ status: 'member', viewer });
  });

  it('becomes visitor if the server has no session', async () => {
    mockExpiredSession({ isRefreshable: false });
    server.use(http.get(`*/api${identity.readSession.path}`, () => problemResponse('session.required')));
    await restoreSession();
    expect(useSession.getState().status).toBe('visitor');
  });

  it('stays unknown if no response arrives', async () => {
    server.use(http.get(`*/api${identity.readSession.path}`, () => Response.error()));
    await expect(restoreSession()).rejects.toMatchObject({ code: 'network' });
    expect(useSession.getState().status).toBe('unknown');
  });
});
