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
    TRUSTED_PROXIES: 'loopback',
    ...limits,
  });
});
afterAll(async () => {
  await gateway.stop();
  await service.stop();
});

const staffRoutes = allRoutes.flatMap(({ declared }) => (declared.access === 'staff' ? [declared] : []));
const pathOf = ({ path }: AnyRoute) => `/api${path.replaceAll(/:\w+/g, randomUUID())}`;
const memberCookie = cookieFor({ code: newMemberCode(), gender: 'Male' });
const forgedCookie = `${admin.staffCookie}=${'x'.repeat(43)}`;

/** A response of the gateway without the request id and the date. */
async function replyTo(method: string, path: string, headers: Record<string, string>, body?: string) {
  const request = { name: path, method, path, headers, ...(body !== undefined && { body }) };
  const { status, headers: responseHeaders, text } = await sendTestRequest(gateway.port, request, {});
  const { 'x-request-id': id, date: _date, ...otherHeaders } = responseHeaders;
  return { status, headers: otherHeaders, text: text.replace(String(id), '') };
}

it.each(staffRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s answers like an unknown path to callers who are not staff',
  async (_, route) => {
    const cookies = ['', memberCookie, forgedCookie, `${memberCookie}; ${forgedCookie}`];
    const requests = cookies.flatMap((cookie): [Record<string, string>, string?][] => [
      [{ cookie }],
      [{ cookie, origin: 'https://elsewhere.example' }],
      [{ cookie, 'content-type': 'application/json' }, '{"reason":'],
      [{ cookie, 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
      [{ cookie, 'content-type': 'application/json' }, JSON.stringify({ reason: 'x'.repeat(300_000) })],
    ]);
    for (const [headers, body] of requests) {
      const requestBody = ['GET', 'HEAD'].includes(route.method) ? undefined : body;
      const unknownReply = await replyTo(route.method, '/api/admin/nothing-of-that-name', headers, requestBody);
      expect(unknownReply.status).toBe(404);
      expect(await replyTo(route.method, pathOf(route), headers, requestBody)).toEqual(unknownReply);
    }
  },
);

it('the Allow header does not list methods of staff routes to other callers', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'POST']) {
    const unknownReply = await replyTo(method, '/api/admin/nothing-of-that-name', { cookie: memberCookie });
    expect(await replyTo(method, '/api/admin/audit', { cookie: memberCookie })).toEqual(unknownReply);
  }
  expect((await replyTo('PATCH', '/api/profile/me/details', {})).headers.allow).toBe('GET, HEAD, PUT');
});

it('staff reach staff routes through the gateway, which still refuses other origins', async () => {
  const { cookies, email } = await service.signInAs('owner');
  const cookie = `${admin.staffCookie}=${cookies[admin.staffCookie]}`;
  const session = await replyTo('GET', '/api/admin/session', { cookie });
  expect([session.status, JSON.parse(session.text)]).toMatchObject([200, { email }]);
  const foreignReply = await replyTo('POST', '/api/admin/staff', { cookie, origin: 'https://elsewhere.example' });
  expect(JSON.parse(foreignReply.text)).toMatchObject({ status: 403, code: 'request.origin_not_allowed' });
});
