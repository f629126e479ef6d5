import { once } from 'node:events';
import { connect } from 'node:net';
import { documentedCalls } from '@hamrah/calls/documented-calls';
import { startTestCalls } from '@hamrah/calls/testing';
import { type AnyRoute, billing, inbox, type StaffRole } from '@hamrah/contracts';
import { allRoutes, serviceNames } from '@hamrah/contracts/inventory';
import { startTestGateway, type TestGateway } from '@hamrah/gateway/testing';
import { cookieFor, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContactFinder } from './contact-leaks/contact-finder.ts';
import { callRequests } from './fuzz/call-requests.ts';
import { callResponseViolations, isCallFor } from './fuzz/call-response-check.ts';
import { hasJsonBody, hostileBodiesOf } from './fuzz/hostile-bodies.ts';
import { leakViolations } from './fuzz/leaks.ts';
import { requestsOf } from './fuzz/requests.ts';
import { accessViolations, canCall, isMember, isStaff, type Role, roles } from './fuzz/roles.ts';
import { contactOf, newSessionId, type OpenService, openService } from './invalid-input/open-service.ts';
import type { RawResponse, TestRequest } from './invalid-input/response-check.ts';
import { findViolations, origin, sendTestRequest } from './invalid-input/send-requests.ts';
import { relaxedLimits } from './relaxed-limits.ts';

/** Requests per route for each role that may call it. Other roles send a third as many. `FUZZ_SEED` varies them. */
const runs = Number(process.env.FUZZ_RUNS ?? 3);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
const testMs = 60_000 + runs * 10_000;

const free = testMember({ gender: 'Female' });
const premium = testMember({ gender: 'Female', accountType: 'Pro', premiumBadge: true });
/** Sample requests are about this member. */
const subject = testMember({ member: 'HM4T7K2Q9X', gender: 'Male' });
const members = { 'free member': free, 'premium member': premium };
const findOwners = createContactFinder([
  { role: 'free member', ...contactOf(free.member) },
  { role: 'premium member', ...contactOf(premium.member) },
  { role: 'subject', ...contactOf(subject.member) },
]);

const services = new Map<string, OpenService>();
let gateway: TestGateway;
let staffGateway: TestGateway;
const portOf = ({ site }: AnyRoute): number => (site === 'staff' ? staffGateway : gateway).port;
let calls: Awaited<ReturnType<typeof startTestCalls>>;
beforeAll(async () => {
  const knownMembers = [free, premium, subject];
  await Promise.all(serviceNames.map(async (name) => services.set(name, await openService(name, knownMembers))));
  await Promise.all([...services.values()].map((service) => service.activatePlan(premium)));
  const gatewayEnvironment = {
    ...relaxedLimits,
    SERVICES: [...services].map(([name, { url }]) => `${name}=${url}`).join(','),
    TRUSTED_PROXIES: 'loopback',
    PUBLIC_ORIGIN: origin,
    SLOW_BODY_MS: '3000',
  };
  gateway = await startTestGateway(gatewayEnvironment);
  staffGateway = await startTestGateway({ ...gatewayEnvironment, SITE: 'staff' });
  calls = await startTestCalls(gateway.origin, { PUBLIC_ORIGIN: origin });
}, 400_000);
afterAll(async () => {
  await calls.stop();
  await Promise.all([gateway.stop(), staffGateway.stop()]);
  await Promise.all([...services.values()].map((service) => service.stop()));
});

const staffCookies = new Map<StaffRole, Promise<string>>();
/** The cookie of a staff member. Requests that may end the session get a new staff member. */
function staffCookieOf(role: StaffRole, { method, path }: AnyRoute): Promise<string> {
  const { createStaffCookie } = services.get('admin') as OpenService;
  if (!createStaffCookie) throw new Error('admin has no staff');
  if (path.startsWith('/admin/') && method !== 'GET') return createStaffCookie(role);
  const cookie = staffCookies.get(role) ?? createStaffCookie(role);
  staffCookies.set(role, cookie);
  return cookie;
}

/** Headers of a session for a role. No other request can end this session. */
async function headersOf(role: Role, route: AnyRoute): Promise<Record<string, string>> {
  if (isStaff(role)) return { cookie: await staffCookieOf(role, route) };
  if (!isMember(role)) return {};
  const { member: code, gender } = members[role as keyof typeof members];
  return { cookie: cookieFor({ code, gender, session: newSessionId() }) };
}

/** Access violations and leaks in a response. */
const extraViolations = (route: AnyRoute, role: Role, response: RawResponse): string[] => [
  ...accessViolations(route, role, response),
  ...leakViolations(findOwners, role, response, route.access === 'staff'),
];

/** The session in the `Authorization` header, as documented calls expect it. No other request can end it. */
async function bearerOf(role: Role): Promise<Record<string, string>> {
  if (isMember(role)) {
    const { createClientToken } = services.get('identity') as OpenService;
    const token = await createClientToken?.(members[role as keyof typeof members].member);
    return { authorization: `Bearer ${token}` };
  }
  const { cookie } = await headersOf(role, allRoutes[0]?.declared as AnyRoute);
  return cookie === undefined ? {} : { authorization: `Bearer ${cookie.slice(cookie.indexOf('=') + 1)}` };
}

describe.each(roles)('the role %s', (role) => {
  it('gets success or a declared refusal from every route for any input, in time and without leaks', {
    timeout: testMs,
  }, async () => {
    const statuses = new Set<number>();
    const requests = allRoutes.flatMap(({ declared }) =>
      requestsOf(declared, { count: canCall(declared, role) ? runs : Math.ceil(runs / 3), seed }).map(
        (request) => [declared, request] as const,
      ),
    );
    const violations = await findViolations(
      portOf,
      requests,
      (route) => headersOf(role, route),
      (route, response) => {
        statuses.add(response.status);
        return extraViolations(route, role, response);
      },
    );
    expect(violations).toEqual([]);
    expect(requests.length).toBeGreaterThanOrEqual(allRoutes.length);
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400]));
  });
});

describe.each(roles)('the role %s, through the documented calls', (role) => {
  it('gets a response from every call for any input, in time, without server errors or leaks', {
    timeout: testMs,
  }, async () => {
    const { port } = new URL(calls.url);
    const statuses = new Set<number>();
    const violations: string[] = [];
    const queue = documentedCalls.flatMap((call) =>
      callRequests(call, { count: isCallFor(call, role) ? runs : Math.ceil(runs / 3), seed }).map(
        (request) => [call, request] as const,
      ),
    );
    expect(queue.length).toBeGreaterThanOrEqual(documentedCalls.length);
    const worker = async () => {
      for (let entry = queue.pop(); entry; entry = queue.pop()) {
        const [call, request] = entry;
        const requestViolations = await sendTestRequest(Number(port), request, await bearerOf(role)).then(
          (response) => {
            statuses.add(response.status);
            return [
              ...callResponseViolations(call, role, response),
              ...leakViolations(findOwners, role, response, call.access === 'staff'),
            ];
          },
          (error: Error) => [`no response: ${error.message}`],
        );
        violations.push(...requestViolations.map((violation) => `${call.path} ${request.name}: ${violation}`));
      }
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    expect(violations).toEqual([]);
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400]));
  });
});

/** The role with the most access to a route. */
const callerOf = ({ access }: AnyRoute): Role =>
  access === 'staff' ? 'owner' : access === 'member' ? 'premium member' : 'visitor';

describe('every route with a JSON body', () => {
  const routesWithBody = allRoutes.map(({ declared }) => declared).filter(hasJsonBody);

  it('refuses deep and huge bodies, and answers invisible characters without a server error', {
    timeout: testMs,
  }, async () => {
    const requests = routesWithBody.flatMap((route) =>
      hostileBodiesOf(route, { seed }).map((request) => [route, request] as const),
    );
    const violations = await findViolations(
      portOf,
      requests,
      (route) => headersOf(callerOf(route), route),
      () => [],
    );
    expect(violations).toEqual([]);
    expect(requests.length).toBeGreaterThan(4 * routesWithBody.length);
  });

  it('disconnects a visitor who stops sending the body, if visitors may call it', { timeout: testMs }, async () => {
    const publicRoutes = routesWithBody.filter(({ access, site }) => access === 'anyone' && site !== 'staff');
    expect(publicRoutes.length).toBeGreaterThan(5);
    const replies = await Promise.all(publicRoutes.map(({ path }) => stall(`/api${path.replaceAll(/:\w+/g, 'x')}`)));
    expect(replies.filter((reply) => !/^HTTP\/1.1 (?:408|404|405) /.test(reply))).toEqual([]);
    expect(replies.some((reply) => reply.includes('request.timed_out'))).toBe(true);
  });
});

/** Sends three of 1,000 bytes of a body. Resolves to the reply once the gateway closes the connection. */
async function stall(path: string): Promise<string> {
  const socket = connect(gateway.port, '127.0.0.1');
  const headers = `Host: localhost:8080\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\nContent-Length: 1000`;
  socket.write(`POST ${path} HTTP/1.1\r\n${headers}\r\n\r\n{"a`);
  const chunks: Buffer[] = [];
  socket.on('error', () => {}).on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

it('every service is still ready after all requests', async () => {
  for (const [name, { url }] of services) {
    const ready = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(20_000) });
    expect([name, await ready.json()]).toMatchObject([name, { ready: true }]);
  }
});

describe('the checks find', () => {
  const reply = (text: string, status = 200): RawResponse => ({ status, headers: {}, text });
  const route = inbox.listReceived as AnyRoute;

  it.each([
    ['a stack trace', 'Error: no\n    at send (file:///srv/app/src/send.ts:3:1)'],
    ['a file path', 'cannot read /app/services/inbox/src/main.ts'],
    ['a database error', 'E11000 duplicate key error collection: hamrah_inbox.invitations'],
    ['an internal address', 'mongodb://inbox:secret@mongodb/hamrah_inbox'],
    ['a password hash', '{"hash":"$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA"}'],
    ['contact details of another member', `{"note":"write to ${contactOf(subject.member).email}"}`],
  ])('%s', (_, text) => {
    expect(extraViolations(route, 'free member', reply(text)).length).toBeGreaterThan(0);
    expect(extraViolations(route, 'free member', reply('{"items":[]}'))).toEqual([]);
  });

  it('a member route that answers a visitor or staff, and a staff route that answers other roles', () => {
    const auditRoute = allRoutes.find(({ declared }) => declared.permission === 'audit.read')?.declared as AnyRoute;
    expect(accessViolations(route, 'visitor', reply('{}'))).toHaveLength(1);
    expect(accessViolations(route, 'owner', reply('{}'))).toHaveLength(1);
    expect(accessViolations(auditRoute, 'premium member', reply('{}'))).toHaveLength(1);
    expect(
      accessViolations(auditRoute, 'premium member', reply('{"code":"staff.permission_denied"}', 403)),
    ).toHaveLength(1);
    expect(accessViolations(auditRoute, 'support', reply('{}'))).toHaveLength(1);
    expect(accessViolations(auditRoute, 'owner', reply('{}'))).toEqual([]);
    expect(accessViolations(billing.listPlans as AnyRoute, 'visitor', reply('{}'))).toEqual([]);
  });

  it('a documented call that answers the wrong role, fails, or does not return JSON', () => {
    const [call] = documentedCalls.filter(({ access }) => access === 'member') as [(typeof documentedCalls)[number]];
    expect(callResponseViolations(call, 'free member', reply('{}'))).toEqual([]);
    expect(callResponseViolations(call, 'visitor', reply('{}'))).toHaveLength(1);
    expect(callResponseViolations(call, 'free member', reply('{}', 503))).toHaveLength(1);
    expect(callResponseViolations(call, 'free member', reply('<p>no</p>'))).toHaveLength(1);
  });

  it('a missing response', async () => {
    const request: TestRequest = { name: 'no response', method: 'GET', path: '/api/inbox/received', headers: {} };
    const silentGateway = await startTestGateway({ READ_TIMEOUT_MS: '60000' });
    silentGateway.service('inbox').respondWith(() => {});
    await expect(sendTestRequest(silentGateway.port, request, {}, 300)).rejects.toThrow(/abort/i);
    await silentGateway.stop();
  });
});
