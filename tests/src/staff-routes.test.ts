import { randomUUID } from 'node:crypto';
import { type OpenAdmin, openAdmin } from '@hamrah/admin/testing';
import { type AnyRoute, admin } from '@hamrah/contracts';
import { allRoutes, serviceNames } from '@hamrah/contracts/inventory';
import { startTestGateway, type TestGateway } from '@hamrah/gateway/testing';
import { cookieFor, newMemberCode } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { origin, sendTestRequest } from './invalid-input/send-requests.ts';

let service: OpenAdmin;
let gateway: TestGateway;
beforeAll(async () => {
  service = await openAdmin();
  const limits = { READS_PER_MINUTE: '100000', WRITES_PER_MINUTE: '100000', SIGN_INS_PER_MINUTE: '100000' };
  gateway = await startTestGateway({
    SERVICES: serviceNames.map((name) => `${name}=${service.url}`).join(','),
    PUBLIC_ORIGIN: origin,
    TRUSTED_PROXIES: '1',
    ...limits,
  });
});
afterAll(async () => {
  await gateway.stop();
  await service.stop();
});

const staffRoutes = allRoutes.flatMap(({ declared }) => (declared.who === 'staff' ? [declared] : []));
const pathOf = ({ path }: AnyRoute) => `/api${path.replaceAll(/:\w+/g, randomUUID())}`;
const member = cookieFor({ code: newMemberCode(), gender: 'Male' });
const forged = `${admin.staffCookie}=${'x'.repeat(43)}`;

/** A reply through the public door, whole, but for the request id and the date. */
async function replyTo(method: string, path: string, headers: Record<string, string>, body?: string) {
  const trial = { name: path, method, path, headers, ...(body !== undefined && { body }) };
  const { status, headers: heard, text } = await sendTestRequest(gateway.port, trial, {});
  const { 'x-request-id': id, date: _date, ...rest } = heard;
  return { status, headers: rest, text: text.replace(String(id), '') };
}

it.each(staffRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s, at the public door, is what an unknown address is to anybody who is no staff',
  async (_, route) => {
    const claims = ['', member, forged, `${member}; ${forged}`];
    const trials = claims.flatMap((cookie): [Record<string, string>, string?][] => [
      [{ cookie }],
      [{ cookie, origin: 'https://elsewhere.example' }],
      [{ cookie, 'content-type': 'application/json' }, '{"reason":'],
      [{ cookie, 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
      [{ cookie, 'content-type': 'application/json' }, JSON.stringify({ reason: 'x'.repeat(300_000) })],
    ]);
    for (const [headers, body] of trials) {
      const sent = ['GET', 'HEAD'].includes(route.method) ? undefined : body;
      const nowhere = await replyTo(route.method, '/api/admin/nothing-of-that-name', headers, sent);
      expect(nowhere.status).toBe(404);
      expect(await replyTo(route.method, pathOf(route), headers, sent)).toEqual(nowhere);
    }
  },
);

it('methods that only staff have are told to nobody', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'POST']) {
    const nowhere = await replyTo(method, '/api/admin/nothing-of-that-name', { cookie: member });
    expect(await replyTo(method, '/api/admin/audit', { cookie: member })).toEqual(nowhere);
  }
  expect((await replyTo('PATCH', '/api/admin/session', {})).headers.allow).toBe('POST, DELETE');
});

it('staff come in by the public door, and hear what it refuses them', async () => {
  const { cookies, email } = await service.signInAs('owner');
  const cookie = `${admin.staffCookie}=${cookies[admin.staffCookie]}`;
  const session = await replyTo('GET', '/api/admin/session', { cookie });
  expect([session.status, JSON.parse(session.text)]).toMatchObject([200, { email }]);
  const elsewhere = await replyTo('POST', '/api/admin/staff', { cookie, origin: 'https://elsewhere.example' });
  expect(JSON.parse(elsewhere.text)).toMatchObject({ status: 403, code: 'request.origin_not_allowed' });
});
