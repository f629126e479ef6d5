import { createServer, request as httpRequest, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inbox } from '@hamrah/contracts';
import { serviceNames } from '@hamrah/contracts/inventory';
import { startTestGateway, type TestGateway } from '@hamrah/gateway/testing';
import { cookieFor, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenService, openService } from './invalid-input/open-service.ts';
import { findViolations, origin, sendTestRequest } from './invalid-input/send-requests.ts';
import { testRequestsOf } from './invalid-input/test-requests.ts';

interface ProxiedResponse {
  status: number;
  type: string;
  body: Record<string, unknown> | string;
}
/** Injects a fault into a refusal: changes it in place, or returns `closeConnection` to close the connection. */
type InjectFault = (
  refusal: Omit<ProxiedResponse, 'body'> & { body: Record<string, unknown> },
  requestBody: string,
) => unknown;

const member = testMember({ gender: 'Female' });
const partner = testMember({ member: 'HM4T7K2Q9X', gender: 'Male' });
const session = () => ({ cookie: cookieFor({ code: member.member, gender: 'Female' }) });
let injectFault: InjectFault = () => {};

const closeConnection = 'breaks the connection';
const faultInjectors: Record<string, InjectFault> = {
  'returns 500': (refusal) =>
    Object.assign(refusal, { status: 500, body: { ...refusal.body, status: 500, code: 'service.failed' } }),
  'returns an undeclared refusal': (refusal) =>
    Object.assign(refusal, { status: 409, body: { ...refusal.body, status: 409, code: 'identity.phone_taken' } }),
  'returns a code with another status': (refusal) => Object.assign(refusal, { status: 422 }),
  'returns an unknown code': ({ body }) => Object.assign(body, { code: 'inbox.poison' }),
  'names no field': ({ body }) => delete body.fields,
  'names another field': ({ body }) => Object.assign(body, { fields: [{ path: 'elsewhere', message: 'Wrong.' }] }),
  'gives no message for the field': ({ body }) => Object.assign(body, { fields: [{ path: 'to', message: '' }] }),
  'echoes the value': ({ body }, requestBody) => Object.assign(body, { detail: requestBody }),
  'returns a request id that differs from the header': ({ body }) => Object.assign(body, { requestId: 'poison' }),
  'returns HTML': (refusal) => Object.assign(refusal, { type: 'text/html', body: '<h1>Bad Request</h1>' }),
  'accepts invalid input': (refusal) => Object.assign(refusal, { status: 200, type: 'application/json', body: {} }),
  [closeConnection]: () => closeConnection,
};

/** Forwards requests to a service and injects the current fault into its refusals. */
const proxyTo =
  (serviceUrl: string): RequestListener =>
  (incoming, outgoing) => {
    let requestBody = '';
    incoming.on('data', (chunk: Buffer) => {
      requestBody += chunk;
    });
    const { method, headers } = incoming;
    const upstreamRequest = httpRequest(serviceUrl + incoming.url, { method, headers, agent: false });
    upstreamRequest.once('response', async (reply) => {
      const text = (await reply.toArray()).join('');
      const response = {
        status: reply.statusCode ?? 0,
        type: reply.headers['content-type'] ?? '',
        body: JSON.parse(text),
      };
      if (response.status === 400 && injectFault(response, requestBody) === closeConnection) return outgoing.destroy();
      const { status, type, body } = response;
      outgoing.writeHead(status, { 'content-type': type }).end(typeof body === 'string' ? body : JSON.stringify(body));
    });
    incoming.pipe(upstreamRequest);
  };

let service: OpenService;
let gateway: TestGateway;
const proxy = createServer();
beforeAll(async () => {
  service = await openService('inbox', [member, partner]);
  proxy.on('request', proxyTo(service.url));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  gateway = await startTestGateway({
    SERVICES: serviceNames.map((name) => `${name}=http://127.0.0.1:${port}`).join(','),
    WRITES_PER_MINUTE: '1000000',
    PUBLIC_ORIGIN: origin,
    TRUSTED_PROXIES: 'loopback',
  });
});
afterAll(async () => {
  await gateway.stop();
  proxy.close();
  await service.stop();
});

const refusedRequests = testRequestsOf(inbox.sendInvitation).filter(
  ({ field, refusals }) => field !== undefined && refusals !== undefined,
);
const findAllViolations = () =>
  findViolations(
    () => gateway.port,
    refusedRequests.map((request) => [inbox.sendInvitation, request] as const),
    session,
  );

describe('the checks of invalid input', () => {
  it('find no violation in a correct service', async () => {
    injectFault = () => {};
    expect(refusedRequests.length).toBeGreaterThan(30);
    expect(await findAllViolations()).toEqual([]);
  });

  it.each(Object.keys(faultInjectors))('find a service that %s', async (name) => {
    injectFault = faultInjectors[name] ?? (() => {});
    expect((await findAllViolations()).length).toBeGreaterThan(0);
  });

  it('find stored input by comparing the database', async () => {
    const databaseBefore = await service.readDatabase();
    const { path, method } = testRequestsOf(inbox.sendInvitation)[0] as ReturnType<typeof testRequestsOf>[number];
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ to: partner.member });
    const reply = await sendTestRequest(
      gateway.port,
      { name: 'a valid request', path, method, headers, body },
      session(),
    );
    expect(reply.status).toBe(201);
    expect(await service.readDatabase()).not.toEqual(databaseBefore);
  });
});
