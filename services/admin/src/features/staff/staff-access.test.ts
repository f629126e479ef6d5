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

const staffRoutes = allRoutes.flatMap(({ declared }) => (declared.access === 'staff' ? [declared] : []));
const pathOf = ({ path }: AnyRoute) => path.replaceAll(/:\w+/g, '0197a3f2-5b0e-7c1d-8e2f-3a4b5c6d7e8f');

/** The reply, except for its request id and date. */
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
  it('replies to callers without staff access exactly like an unknown path', async () => {
    const staffWithoutRoles = await service.signInAs();
    const signedOutStaff = await service.signInAs('owner');
    await service.context.store.staffSessions.model.deleteOne({ staff: signedOutStaff.id });
    const member = cookieFor({ code: newMemberCode(), gender: 'Female' });
    const cookieHeaders = ['', member, `hamrah_staff=${'x'.repeat(43)}`, `hamrah_staff=; ${member}`].concat(
      cookieOf(staffWithoutRoles.cookies),
      cookieOf(signedOutStaff.cookies),
    );
    const unknownPath = await replyTo(route.method, '/admin/unknown-path', '');
    expect(unknownPath).toMatchObject({ status: 404, code: 'request.not_found' });
    for (const cookie of cookieHeaders) expect(await replyTo(route.method, pathOf(route), cookie)).toEqual(unknownPath);
  });

  it.each(staffRoles)('applies the policy to the role %s', async (role: StaffRole) => {
    const { cookies } = await service.signInAs(role);
    const { status, code } = await replyTo(route.method, pathOf(route), cookieOf(cookies));
    const permission = route.permission;
    if (!permission) throw new Error('A staff route has no permission.');
    if (hasStaffPermission([role], permission))
      expect(['request.not_found', 'staff.permission_denied']).not.toContain(code);
    else expect([status, code]).toEqual([403, 'staff.permission_denied']);
  });
});

it('does not list staff methods in the Allow header', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const unknownPath = await replyTo(method, '/admin/unknown-path', '');
    expect(await replyTo(method, '/admin/audit', '')).toEqual(unknownPath);
  }
  const response = await fetch(`${service.url}/admin/session`, { method: 'PATCH' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, DELETE']);
});
