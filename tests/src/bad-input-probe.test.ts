import { createServer, request as httpRequest, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inbox } from '@hamrah/contracts';
import { serviceNames } from '@hamrah/contracts/inventory';
import { openRig, type Rig } from '@hamrah/gateway/testing';
import { cookieFor, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenService, openService } from './bad-input/doors.ts';
import { attempt, faultsOf, origin } from './bad-input/run.ts';
import { trialsOf } from './bad-input/trials.ts';

interface Passing {
  status: number;
  type: string;
  body: Record<string, unknown> | string;
}
/** A fault planted in a refusal on its way: changes it, or says that the connection is to break. */
type Plant = (refusal: Omit<Passing, 'body'> & { body: Record<string, unknown> }, sent: string) => unknown;

const member = testMember({ gender: 'Female' });
const partner = testMember({ member: 'HM4T7K2Q9X', gender: 'Male' });
const session = () => ({ cookie: cookieFor({ code: member.member, gender: 'Female' }) });
let plant: Plant = () => {};

const breaks = 'breaks the connection';
const plants: Record<string, Plant> = {
  'answers 500': (refusal) =>
    Object.assign(refusal, { status: 500, body: { ...refusal.body, status: 500, code: 'service.failed' } }),
  'answers a refusal it does not declare': (refusal) =>
    Object.assign(refusal, { status: 409, body: { ...refusal.body, status: 409, code: 'identity.phone_taken' } }),
  'answers a code with the status of another': (refusal) => Object.assign(refusal, { status: 422 }),
  'answers a code nobody knows': ({ body }) => Object.assign(body, { code: 'inbox.poison' }),
  'names no field': ({ body }) => delete body.fields,
  'names another field': ({ body }) => Object.assign(body, { fields: [{ path: 'elsewhere', message: 'Wrong.' }] }),
  'says nothing of the field': ({ body }) => Object.assign(body, { fields: [{ path: 'to', message: '' }] }),
  'tells the value again': ({ body }, sent) => Object.assign(body, { detail: sent }),
  'has another request id than its header': ({ body }) => Object.assign(body, { requestId: 'poison' }),
  'answers a page': (refusal) => Object.assign(refusal, { type: 'text/html', body: '<h1>Bad Request</h1>' }),
  'takes what it must not': (refusal) => Object.assign(refusal, { status: 200, type: 'application/json', body: {} }),
  [breaks]: () => breaks,
};

/** Stands before a service, passes all on, and plants what is to be planted in its refusals. */
const planting =
  (target: string): RequestListener =>
  (incoming, outgoing) => {
    let sent = '';
    incoming.on('data', (chunk: Buffer) => {
      sent += chunk;
    });
    const { method, headers } = incoming;
    const onward = httpRequest(target + incoming.url, { method, headers, agent: false });
    onward.once('response', async (reply) => {
      const text = (await reply.toArray()).join('');
      const passing = {
        status: reply.statusCode ?? 0,
        type: reply.headers['content-type'] ?? '',
        body: JSON.parse(text),
      };
      if (passing.status === 400 && plant(passing, sent) === breaks) return outgoing.destroy();
      const { status, type, body } = passing;
      outgoing.writeHead(status, { 'content-type': type }).end(typeof body === 'string' ? body : JSON.stringify(body));
    });
    incoming.pipe(onward);
  };

let service: OpenService;
let rig: Rig;
const door = createServer();
beforeAll(async () => {
  service = await openService('inbox', [member, partner]);
  door.on('request', planting(service.url));
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const { port } = door.address() as AddressInfo;
  rig = await openRig({
    SERVICES: serviceNames.map((name) => `${name}=http://127.0.0.1:${port}`).join(','),
    WRITES_PER_MINUTE: '1000000',
    PUBLIC_ORIGIN: origin,
    TRUSTED_PROXIES: '1',
  });
});
afterAll(async () => {
  await rig.stop();
  door.close();
  await service.stop();
});

const refused = trialsOf(inbox.sendInvitation).filter(
  ({ field, refusal }) => field !== undefined && refusal !== undefined,
);
const faults = () =>
  faultsOf(
    rig.port,
    refused.map((trial) => [inbox.sendInvitation, trial] as const),
    session,
  );

describe('a door', () => {
  it('in which nothing is planted has no fault', async () => {
    plant = () => {};
    expect(refused.length).toBeGreaterThan(30);
    expect(await faults()).toEqual([]);
  });

  it.each(Object.keys(plants))('that %s is found out', async (name) => {
    plant = plants[name] ?? (() => {});
    expect((await faults()).length).toBeGreaterThan(0);
  });

  it('that keeps something is found out by what its database holds', async () => {
    const before = await service.contents();
    const { path, method } = trialsOf(inbox.sendInvitation)[0] as ReturnType<typeof trialsOf>[number];
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ to: partner.member });
    const reply = await attempt(rig.port, { name: 'a good one', path, method, headers, body }, session());
    expect(reply.status).toBe(201);
    expect(await service.contents()).not.toEqual(before);
  });
});
