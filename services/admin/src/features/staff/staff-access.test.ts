import { type AnyRoute, hasStaffPermission, type StaffRole, staffRoles } from '@hamrah/contracts';
import { allRoutes } from '@hamrah/contracts/inventory';
import { cookieFor, newMemberCode } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin } from '../../testing/index.ts';

let service: OpenAdmin;
beforeAll(async () => {
  service = await openAdmin();
});
afterAll(() => service.stop());

const staffRoutes = allRoutes.flatMap(({ declared }) => (declared.who === 'staff' ? [declared] : []));
const pathOf = ({ path }: AnyRoute) => path.replaceAll(/:\w+/g, '0197a3f2-5b0e-7c1d-8e2f-3a4b5c6d7e8f');

/** A reply whole, but for what differs by nature: the request id and the date. */
async function replyTo(method: string, path: string, cookie: string) {
  const response = await fetch(service.url + path, { method, headers: cookie ? { cookie } : {}, redirect: 'manual' });
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id' && name !== 'date');
  const id = response.headers.get('x-request-id') ?? 'none';
  const text = await response.text();
  return {
    status: response.status,
    headers,
    text: text.replace(id, ''),
    code: response.headers.get('content-type')?.includes('json') ? JSON.parse(text).code : undefined,
  };
}
const cookieOf = (cookies: Record<string, string>) =>
  Object.entries(cookies)
    .map((pair) => pair.join('='))
    .join('; ');

describe.each(staffRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_, route) => {
  it('is not there for anybody who is no staff: byte for byte what an unknown address answers', async () => {
    const stripped = await service.signInAs();
    const ended = await service.signInAs('owner');
    await service.deps.store.staffSessions.model.deleteOne({ staff: ended.id });
    const member = cookieFor({ code: newMemberCode(), gender: 'Female' });
    const claims = ['', member, `hamrah_staff=${'x'.repeat(43)}`, `hamrah_staff=; ${member}`].concat(
      cookieOf(stripped.cookies),
      cookieOf(ended.cookies),
    );
    const nowhere = await replyTo(route.method, '/admin/nothing-of-that-name', '');
    expect(nowhere).toMatchObject({ status: 404, code: 'request.not_found' });
    for (const cookie of claims) expect(await replyTo(route.method, pathOf(route), cookie)).toEqual(nowhere);
  });

  it.each(staffRoles)('answers %s as the policy says', async (role: StaffRole) => {
    const { cookies } = await service.signInAs(role);
    const { status, code } = await replyTo(route.method, pathOf(route), cookieOf(cookies));
    const permission = route.permission;
    if (!permission) throw new Error('a staff route without a permission');
    if (hasStaffPermission([role], permission))
      expect(['request.not_found', 'staff.permission_denied']).not.toContain(code);
    else expect([status, code]).toEqual([403, 'staff.permission_denied']);
  });
});

it('a method that only staff have is not told of to others', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const nowhere = await replyTo(method, '/admin/nothing-of-that-name', '');
    expect(await replyTo(method, '/admin/audit', '')).toEqual(nowhere);
  }
  const response = await fetch(`${service.url}/admin/session`, { method: 'PATCH' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, DELETE']);
});
