import { identity, type ProblemCode, problems } from '@hamrah/contracts';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endSession, loadForMember, restoreSession, saveForMember, signIn, signOut, useSession } from './index.ts';

const asha = { member: 'HM4T7K2Q9X', firstName: 'Asha', lastName: 'Rao', gender: 'Female' } as const;
const meera = { member: 'HM1A2B3C4D', firstName: 'Meera', lastName: 'Sharma', gender: 'Female' } as const;
const server = setupServer();
const refused = (code: ProblemCode) =>
  Response.json({ type: 'about:blank', ...problems[code], code, requestId: 'request-1' }, problems[code]);
const inTheTab = () => JSON.stringify({ ...sessionStorage });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  useSession.setState({ status: 'member', viewer: asha }, true);
  saveForMember('thread', ['Namaste']);
});
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
  localStorage.clear();
});
afterAll(() => server.close());

/** The page is loaded anew: who is signed in is not known until the server has said. */
const reload = () => useSession.setState({ status: 'unknown', viewer: null }, true);
const restoreAs = (answer: () => Response) => {
  server.use(http.get(`*/api${identity.readSession.path}`, answer));
  return restoreSession();
};

describe('what is kept for a member', () => {
  it('is there over a reload, once they are known again', async () => {
    reload();
    expect(loadForMember('thread')).toBeNull();
    await restoreAs(() => Response.json(asha));
    expect(loadForMember('thread')).toEqual(['Namaste']);
    expect(loadForMember('another')).toBeNull();
  });

  it('is forgotten on demand', () => {
    saveForMember('thread', null);
    expect(inTheTab()).not.toContain('Namaste');
  });

  it.each([
    [
      'they sign out',
      async () => {
        server.use(http.delete('*/api/identity/sessions/current', () => new Response(null, { status: 204 })));
        await signOut();
      },
    ],
    ['their session is ended', async () => endSession()],
    [
      'another signs in',
      async () => {
        server.use(http.post('*/api/identity/sessions', () => Response.json(meera)));
        await signIn({ username: '9876543210', password: 'secret123' });
      },
    ],
    [
      'a reload finds another signed in',
      async () => {
        reload();
        await restoreAs(() => Response.json(meera));
      },
    ],
    [
      'a reload finds nobody signed in',
      async () => {
        reload();
        server.use(http.post('*/api/identity/sessions/refresh', () => refused('session.required')));
        await restoreAs(() => refused('session.required'));
      },
    ],
  ])('is gone from the browser when %s', async (_, happens) => {
    expect(inTheTab()).toContain('Namaste');
    await happens();
    expect(inTheTab()).not.toContain('Namaste');
  });

  it('is nobody else’s, and nobody’s who is not signed in', () => {
    sessionStorage.setItem('hamrah.registration', 'begun');
    useSession.setState({ status: 'anyone', viewer: null }, true);
    saveForMember('thread', ['Late']);
    expect(loadForMember('thread')).toBeNull();
    expect({ ...sessionStorage }).toEqual({ 'hamrah.registration': 'begun' });
  });

  it('is nothing where it cannot be read', () => {
    sessionStorage.setItem(`hamrah.unsent.${asha.member}.thread`, '{"half":');
    expect(loadForMember('thread')).toBeNull();
  });
});
