import { documentedCalls } from '@hamrah/calls/table';
import { startTestCalls } from '@hamrah/calls/testing';
import { type AnyRoute, billing, inbox, type StaffRole } from '@hamrah/contracts';
import { allRoutes, serviceNames } from '@hamrah/contracts/inventory';
import { openRig, type Rig } from '@hamrah/gateway/testing';
import { cookieFor, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactOf, freshSession, type OpenService, openService } from './bad-input/doors.ts';
import { attempt, faultsOf, origin, unlimited } from './bad-input/run.ts';
import type { Heard, Trial } from './bad-input/verdict.ts';
import { seeker } from './canary/holders.ts';
import { callRequests } from './fuzz/call-requests.ts';
import { callFaults, isCallFor } from './fuzz/call-verdict.ts';
import { toldFaults } from './fuzz/leaks.ts';
import { requestsOf } from './fuzz/requests.ts';
import { isFor, isMember, isStaff, type Role, roles, trespassIn } from './fuzz/roles.ts';

/** Requests of each route as each role it is for, and a third of it as the others; `FUZZ_RUNS=200` tries long, `FUZZ_SEED=7` tries others. */
const runs = Number(process.env.FUZZ_RUNS ?? 3);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
const testMs = 60_000 + runs * 10_000;

const free = testMember({ gender: 'Female' });
const premium = testMember({ gender: 'Female', accountType: 'Pro', premiumBadge: true });
/** Whom the samples of the contracts ask about. */
const asked = testMember({ member: 'HM4T7K2Q9X', gender: 'Male' });
const members = { 'free member': free, 'premium member': premium };
const whose = seeker([
  { name: 'free member', ...contactOf(free.member) },
  { name: 'premium member', ...contactOf(premium.member) },
  { name: 'the one asked about', ...contactOf(asked.member) },
]);

const services = new Map<string, OpenService>();
let rig: Rig;
let calls: Awaited<ReturnType<typeof startTestCalls>>;
beforeAll(async () => {
  const known = [free, premium, asked];
  await Promise.all(serviceNames.map(async (name) => services.set(name, await openService(name, known))));
  await Promise.all([...services.values()].map((service) => service.givePlan(premium)));
  rig = await openRig({
    ...unlimited,
    SERVICES: [...services].map(([name, { url }]) => `${name}=${url}`).join(','),
    TRUSTED_PROXIES: '1',
    PUBLIC_ORIGIN: origin,
    UPSTREAM_TIMEOUT_MS: '15000',
  });
  calls = await startTestCalls(rig.origin, { PUBLIC_ORIGIN: origin });
}, 400_000);
afterAll(async () => {
  await calls.stop();
  await rig.stop();
  await Promise.all([...services.values()].map((service) => service.stop()));
});

const staying = new Map<StaffRole, Promise<string>>();
/** The cookie of staff in a role: of a newcomer where the request may end the session, else of one who stays. */
function staffCookieOf(role: StaffRole, { method, path }: AnyRoute): Promise<string> {
  const { staff } = services.get('admin') as OpenService;
  if (!staff) throw new Error('admin knows no staff');
  if (path.startsWith('/admin/') && method !== 'GET') return staff(role);
  const cookie = staying.get(role) ?? staff(role);
  staying.set(role, cookie);
  return cookie;
}

/** Headers of somebody in a role, of a session that no other request ends. */
async function headersOf(role: Role, route: AnyRoute): Promise<Record<string, string>> {
  if (isStaff(role)) return { cookie: await staffCookieOf(role, route) };
  if (!isMember(role)) return {};
  const { member: code, gender } = members[role as keyof typeof members];
  return { cookie: cookieFor({ code, gender, session: freshSession() }) };
}

/** What is wrong with a reply beside what its contract says: it tells what it must not, or answers whom it is not for. */
const faultsFor = (route: AnyRoute, role: Role, heard: Heard): string[] => [
  ...trespassIn(route, role, heard),
  ...toldFaults(whose, role, heard, route.who === 'staff'),
];

/** The same, as the documented calls take it: a token. */
async function bearerOf(role: Role): Promise<Record<string, string>> {
  const { cookie } = await headersOf(role, allRoutes[0]?.declared as AnyRoute);
  return cookie === undefined ? {} : { authorization: `Bearer ${cookie.slice(cookie.indexOf('=') + 1)}` };
}

describe.each(roles)('a %s', (role) => {
  it('gets, from every route, whatever is sent, success or a declared refusal in time, and nothing that is not theirs', {
    timeout: testMs,
  }, async () => {
    const answered = new Set<number>();
    const tried = allRoutes.flatMap(({ declared }) =>
      requestsOf(declared, { count: isFor(declared, role) ? runs : Math.ceil(runs / 3), seed }).map(
        (request) => [declared, request] as const,
      ),
    );
    const faults = await faultsOf(
      rig.port,
      tried,
      (route) => headersOf(role, route),
      (route, heard) => {
        answered.add(heard.status);
        return faultsFor(route, role, heard);
      },
    );
    expect(faults).toEqual([]);
    expect(tried.length).toBeGreaterThanOrEqual(allRoutes.length);
    expect([...answered]).toEqual(expect.arrayContaining([200, 400]));
  });
});

describe.each(roles)('a %s, by the documented calls', (role) => {
  it('gets, from every call, whatever is sent, an answer in time, no fault of ours, and nothing that is not theirs', {
    timeout: testMs,
  }, async () => {
    const { port } = new URL(calls.url);
    const answered = new Set<number>();
    const faults: string[] = [];
    const left = documentedCalls.flatMap((call) =>
      callRequests(call, { count: isCallFor(call, role) ? runs : Math.ceil(runs / 3), seed }).map(
        (trial) => [call, trial] as const,
      ),
    );
    expect(left.length).toBeGreaterThanOrEqual(documentedCalls.length);
    const work = async () => {
      for (let next = left.pop(); next; next = left.pop()) {
        const [call, trial] = next;
        const found = await attempt(Number(port), trial, await bearerOf(role)).then(
          (heard) => {
            answered.add(heard.status);
            return [...callFaults(call, role, heard), ...toldFaults(whose, role, heard, call.who === 'staff')];
          },
          (error: Error) => [`no answer: ${error.message}`],
        );
        faults.push(...found.map((fault) => `${call.path} ${trial.name}: ${fault}`));
      }
    };
    await Promise.all(Array.from({ length: 8 }, work));
    expect(faults).toEqual([]);
    expect([...answered]).toEqual(expect.arrayContaining([200, 400]));
  });
});

it('every service still answers after all of that', async () => {
  for (const [name, { url }] of services) {
    const ready = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(20_000) });
    expect([name, await ready.json()]).toMatchObject([name, { ready: true }]);
  }
});

describe('what is looked for is found', () => {
  const reply = (text: string, status = 200): Heard => ({ status, headers: {}, text });
  const route = inbox.listReceived as AnyRoute;

  it.each([
    ['a stack trace', 'Error: no\n    at send (file:///srv/app/src/send.ts:3:1)'],
    ['a path', 'cannot read /app/services/inbox/src/main.ts'],
    ['a word of the database', 'E11000 duplicate key error collection: hamrah_inbox.invitations'],
    ['an address of the inside', 'mongodb://inbox:secret@mongodb/hamrah_inbox'],
    ['the hash of a password', '{"hash":"$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA"}'],
    ['contact details of another', `{"note":"write to ${contactOf(asked.member).email}"}`],
  ])('%s', (_, text) => {
    expect(faultsFor(route, 'free member', reply(text)).length).toBeGreaterThan(0);
    expect(faultsFor(route, 'free member', reply('{"items":[]}'))).toEqual([]);
  });

  it('a member route that answers a visitor or staff, and a staff route that answers whoever may not', () => {
    const owners = allRoutes.find(({ declared }) => declared.permission === 'audit.read')?.declared as AnyRoute;
    expect(trespassIn(route, 'visitor', reply('{}'))).toHaveLength(1);
    expect(trespassIn(route, 'owner', reply('{}'))).toHaveLength(1);
    expect(trespassIn(owners, 'premium member', reply('{}'))).toHaveLength(1);
    expect(trespassIn(owners, 'premium member', reply('{"code":"staff.permission_denied"}', 403))).toHaveLength(1);
    expect(trespassIn(owners, 'support', reply('{}'))).toHaveLength(1);
    expect(trespassIn(owners, 'owner', reply('{}'))).toEqual([]);
    expect(trespassIn(billing.listPlans as AnyRoute, 'visitor', reply('{}'))).toEqual([]);
  });

  it('a documented call that answers whoever may not, fails, or says what is no JSON', () => {
    const [call] = documentedCalls.filter(({ who }) => who === 'member') as [(typeof documentedCalls)[number]];
    expect(callFaults(call, 'free member', reply('{}'))).toEqual([]);
    expect(callFaults(call, 'visitor', reply('{}'))).toHaveLength(1);
    expect(callFaults(call, 'free member', reply('{}', 503))).toHaveLength(1);
    expect(callFaults(call, 'free member', reply('<p>no</p>'))).toHaveLength(1);
  });

  it('a reply that never comes', async () => {
    const silent: Trial = { name: 'silence', method: 'GET', path: '/api/inbox/received', headers: {} };
    const mute = await openRig({ UPSTREAM_TIMEOUT_MS: '60000' });
    mute.service('inbox').answer(() => {});
    await expect(attempt(mute.port, silent, {}, 300)).rejects.toThrow(/abort/i);
    await mute.stop();
  });
});
