import { type AnyRoute, identity, type PublishedMember, problemBody } from '@hamrah/contracts';
import { allRoutes, serviceNames } from '@hamrah/contracts/inventory';
import { startTestGateway, type TestGateway } from '@hamrah/gateway/testing';
import { identityService, OtpRecorder, registrationWithOtp } from '@hamrah/identity/testing';
import { cookieFor, newMemberCode, startTestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgedSessions } from './invalid-input/forged-sessions.ts';
import { newSessionId, type OpenService, openService } from './invalid-input/open-service.ts';
import type { TestRequest } from './invalid-input/response-check.ts';
import { scriptFields } from './invalid-input/script-fields.ts';
import { findViolations, origin, type RouteRequest, sendTestRequest } from './invalid-input/send-requests.ts';
import { testRequestsOf } from './invalid-input/test-requests.ts';
import { relaxedLimits } from './relaxed-limits.ts';

/**
 * Every service except admin knows `member` and `partner`. Sample requests are about `partner`. No service knows
 * `unknownMember`.
 */
const member = testMember({ gender: 'Female', ...scriptFields });
const partner = testMember({ member: 'HM4T7K2Q9X', gender: 'Male', ...scriptFields });
const unknownMember = testMember({ member: newMemberCode() });

const services = new Map<string, OpenService>();
let gateway: TestGateway;
let staffGateway: TestGateway;
const portOf = ({ site }: AnyRoute): number => (site === 'staff' ? staffGateway : gateway).port;
beforeAll(async () => {
  const starting = serviceNames.map(async (name) => services.set(name, await openService(name, [member, partner])));
  await Promise.all(starting);
  const gatewayEnvironment = {
    ...relaxedLimits,
    SERVICES: [...services].map(([name, { url }]) => `${name}=${url}`).join(','),
    TRUSTED_PROXIES: 'loopback',
    PUBLIC_ORIGIN: origin,
  };
  gateway = await startTestGateway(gatewayEnvironment);
  staffGateway = await startTestGateway({ ...gatewayEnvironment, SITE: 'staff' });
}, 400_000);
afterAll(async () => {
  await Promise.all([gateway.stop(), staffGateway.stop()]);
  await Promise.all([...services.values()].map((service) => service.stop()));
});

const serviceOf = (name: string): OpenService => {
  const service = services.get(name);
  if (!service) throw new Error(`${name} is not running`);
  return service;
};
const routesOf = (service: string) => allRoutes.flatMap((entry) => (entry.service === service ? [entry.declared] : []));
const sessionOf = ({ member: code, gender }: PublishedMember) => ({
  cookie: cookieFor({ code, gender, session: newSessionId() }),
});

/** The session for a route: a staff owner's for staff routes, otherwise the caller's. */
const sessionFor = (service: string, caller: PublishedMember) => (route: AnyRoute) => {
  const staff = route.access === 'staff' ? serviceOf(service).ownerCookie : undefined;
  return staff === undefined ? sessionOf(caller) : { cookie: staff };
};

const requestsOf = (service: string): RouteRequest[] =>
  routesOf(service).flatMap((route) => testRequestsOf(route).map((request) => [route, request] as const));

describe('fields that contain script', () => {
  const read = async (path: string) => {
    const request = { name: path, method: 'GET', path: `/api${path}`, headers: {} };
    const { status, headers, text } = await sendTestRequest(gateway.port, request, sessionOf(member));
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
      200,
      'application/json; charset=utf-8',
      'nosniff',
    ]);
    return JSON.parse(text);
  };

  it('are returned unchanged by profile and matches, as JSON that browsers do not render', async () => {
    expect(await read('/profile/me')).toMatchObject(scriptFields);
    expect((await read('/profile/me/dashboard')).profile).toMatchObject(scriptFields);
    const { firstName, lastName, city, about, designation } = scriptFields;
    const { items } = await read('/matches/my-path');
    expect(items).toMatchObject([{ code: partner.member, firstName, lastName, city, about, designation }]);
  });

  it('are registered and published unchanged', async () => {
    const otpRecorder = new OtpRecorder();
    const identityStack = await startTestService(identityService, { replace: { request: otpRecorder.request } });
    // Registration accepts only listed places.
    const { state: _state, city: _city, ...typedFields } = scriptFields;
    const body = await registrationWithOtp(identityStack, otpRecorder, typedFields);
    await identityStack.asAnyone().call(identity.registerAccount, { body });
    const credentials = { username: body.phone, password: body.password };
    expect(await identityStack.asAnyone().call(identity.signIn, { body: credentials })).toMatchObject({
      firstName: scriptFields.firstName,
      lastName: scriptFields.lastName,
    });
    expect((await identityStack.publishedEvents(identity.accountRegistered)).map(({ data }) => data)).toMatchObject([
      typedFields,
    ]);
    await identityStack.stop();
  });
});

describe.each(serviceNames)('%s', (name) => {
  /** Requests, some with bodies of many megabytes: built once, and released after the tests of their service. */
  let requests: readonly RouteRequest[] = [];
  beforeAll(() => {
    requests = requestsOf(name);
  });
  afterAll(() => {
    requests = [];
  });

  it('answers every invalid session with the same problem', {
    timeout: 60_000,
  }, async () => {
    const databaseBefore = await serviceOf(name).readDatabase();
    const replies = new Map<string, string[]>();
    for (const route of routesOf(name).filter(({ access }) => access === 'member')) {
      const [, request] = requests.findLast(([each]) => each === route) ?? [];
      for (const [claim, headers] of Object.entries(forgedSessions({ code: member.member, gender: 'Female' }))) {
        const {
          status,
          text,
          headers: responseHeaders,
        } = await sendTestRequest(gateway.port, { ...request, method: route.method } as TestRequest, headers);
        const { requestId, ...body } = problemBody.parse(JSON.parse(text));
        expect([claim, requestId]).toEqual([claim, responseHeaders['x-request-id']]);
        const key = JSON.stringify({ status, body });
        replies.set(key, [...(replies.get(key) ?? []), `${route.method} ${route.path} with ${claim}`]);
      }
    }
    const codes = [...replies.keys()].map((key) => JSON.parse(key).body.code);
    expect(codes, JSON.stringify([...replies], null, 2)).toEqual(replies.size === 0 ? [] : ['session.required']);
    expect(await serviceOf(name).readDatabase()).toEqual(databaseBefore);
  });

  it('refuses input that its contracts do not allow, names the field and stores nothing', {
    timeout: 400_000,
  }, async () => {
    const databaseBefore = await serviceOf(name).readDatabase();
    const refusedRequests = requests.filter(([, { refusals }]) => refusals !== undefined);
    expect(await findViolations(portOf, refusedRequests, sessionFor(name, member))).toEqual([]);
    expect(await serviceOf(name).readDatabase()).toEqual(databaseBefore);
  });

  it('answers all other input with success or a declared refusal', { timeout: 400_000 }, async () => {
    const otherRequests = requests.filter(([, { refusals }]) => refusals === undefined);
    expect(await findViolations(portOf, otherRequests, sessionFor(name, unknownMember))).toEqual([]);
    expect(await findViolations(portOf, otherRequests, sessionFor(name, member))).toEqual([]);
  });

  it('is still ready after all requests', async () => {
    const ready = await fetch(`${serviceOf(name).url}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([200, { ready: true }]);
  });
});
