import { identity, type ProblemCode, problems } from '@hamrah/contracts';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { server } from '../testing/mock-server.ts';
import { endSession, loadForMember, restoreSession, saveForMember, signIn, signOut, useSession } from './index.ts';

const asha = { member: 'HM4T7K2Q9X', firstName: 'Asha', lastName: 'Rao', gender: 'Female' } as const;
const meera = { member: 'HM1A2B3C4D', firstName: 'Meera', lastName: 'Sharma', gender: 'Female' } as const;
const problemResponse = (code: ProblemCode) =>
  Response.json({ type: 'about:blank', ...problems[code], code, requestId: 'request-1' }, problems[code]);
const serializeTabStorage = () => JSON.stringify({ ...sessionStorage });

beforeEach(() => {
  useSession.setState({ status: 'member', viewer: asha }, true);
  saveForMember('thread', ['Namaste']);
});
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** After a reload the session is unknown until the server responds. */
const reload = () => useSession.setState({ status: 'unknown', viewer: null }, true);
const restoreAs = (respond: () => Response) => {
  server.use(http.get(`*/api${identity.readSession.path}`, respond));
  return restoreSession();
};

describe('member storage', () => {
  it('can be loaded after a reload, once the session is restored', async () => {
    reload();
    expect(loadForMember('thread')).toBeNull();
    await restoreAs(() => Response.json(asha));
    expect(loadForMember('thread')).toEqual(['Namaste']);
    expect(loadForMember('another')).toBeNull();
  });

  it('deletes the saved value if null is saved', () => {
    saveForMember('thread', null);
    expect(serializeTabStorage()).not.toContain('Namaste');
  });

  it.each([
    [
      'the member signs out',
      async () => {
        server.use(http.delete('*/api/identity/sessions/current', () => new Response(null, { status: 204 })));
        await signOut();
      },
    ],
    ['the session ends', async () => endSession()],
    [
      'another member signs in',
      async () => {
        server.use(http.post('*/api/identity/sessions', () => Response.json(meera)));
        await signIn({ username: '9876543210', password: 'secret123' });
      },
    ],
    [
      'a reload finds another member',
      async () => {
        reload();
        await restoreAs(() => Response.json(meera));
      },
    ],
    [
      'a reload finds a visitor',
      async () => {
        reload();
        server.use(http.post('*/api/identity/sessions/refresh', () => problemResponse('session.required')));
        await restoreAs(() => problemResponse('session.required'));
      },
    ],
  ])('is deleted when %s', async (_, event) => {
    expect(serializeTabStorage()).toContain('Namaste');
    await event();
    expect(serializeTabStorage()).not.toContain('Namaste');
  });

  it('saves nothing for a visitor and keeps other keys', () => {
    sessionStorage.setItem('hamrah.registration', 'draft');
    useSession.setState({ status: 'visitor', viewer: null }, true);
    saveForMember('thread', ['Late']);
    expect(loadForMember('thread')).toBeNull();
    expect({ ...sessionStorage }).toEqual({ 'hamrah.registration': 'draft' });
  });

  it('loads null for corrupt JSON', () => {
    sessionStorage.setItem(`hamrah.unsent.${asha.member}.thread`, '{"half":');
    expect(loadForMember('thread')).toBeNull();
  });
});
