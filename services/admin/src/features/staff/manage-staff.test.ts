import { admin } from '@hamrah/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeAt } from '../../crypto/totp.ts';
import { type OpenAdmin, openAdmin } from '../../testing/index.ts';

let service: OpenAdmin;
beforeEach(async () => {
  service = await openAdmin();
});
afterEach(() => service.stop());

const reason = 'Agreed with the board';
const invitation = { name: 'Ravi', email: 'ravi@hamrah.example', roles: ['support' as const], reason };

describe('roles', () => {
  it('are granted and revoked immediately by an owner, with audit entries', async () => {
    const [owner, ravi] = [await service.signInAs('owner'), await service.signInAs('support')];
    await expect(ravi.call(admin.listStaff)).rejects.toMatchObject({ status: 403, code: 'staff.permission_denied' });
    const body = { roles: ['moderator' as const, 'owner' as const], reason };
    expect(await owner.call(admin.setStaffRoles, { params: { staff: ravi.id }, body })).toMatchObject({
      roles: body.roles,
    });
    expect((await ravi.call(admin.listStaff)).items).toHaveLength(2);
    await owner.call(admin.setStaffRoles, { params: { staff: ravi.id }, body: { roles: [], reason } });
    expect((await ravi.send(admin.readStaffSession)).status).toBe(404);
    const { items } = await owner.call(admin.listAudit, { query: { subject: ravi.id } });
    expect(items).toMatchObject([
      {
        action: 'staff.roles_set',
        staff: owner.id,
        reason,
        remoteAddress: '127.0.0.1',
        details: { before: body.roles, after: [] },
      },
      { action: 'staff.roles_set', details: { before: ['support'], after: body.roles } },
    ]);
  });

  it('cannot be changed on the owner’s own account or on an unknown account', async () => {
    const owner = await service.signInAs('owner');
    const set = (staff: string) => owner.call(admin.setStaffRoles, { params: { staff }, body: { roles: [], reason } });
    await expect(set(owner.id)).rejects.toMatchObject({ status: 409, code: 'admin.own_account' });
    await expect(set(service.context.newId())).rejects.toMatchObject({ status: 404, code: 'admin.staff_not_found' });
  });

  it('are kept by one owner if two owners revoke each other’s roles concurrently', async () => {
    const [firstOwner, secondOwner] = [await service.signInAs('owner'), await service.signInAs('owner')];
    const body = { roles: [], reason };
    await Promise.all([
      firstOwner.send(admin.setStaffRoles, { params: { staff: secondOwner.id }, body }),
      secondOwner.send(admin.setStaffRoles, { params: { staff: firstOwner.id }, body }),
    ]);
    expect(await service.context.store.staff.model.countDocuments({ roles: 'owner' })).toBe(1);
  });
});

describe('an invitation', () => {
  it('needs an unused email address, compared case-insensitively', async () => {
    const owner = await service.signInAs('owner');
    await owner.call(admin.inviteStaff, { body: invitation });
    const repeat = owner.call(admin.inviteStaff, { body: { ...invitation, email: 'RAVI@hamrah.example' } });
    await expect(repeat).rejects.toMatchObject({ status: 409, code: 'admin.email_taken' });
    expect(await service.context.store.audit.model.countDocuments()).toBe(1);
  });

  it('needs a reason and a role', async () => {
    const owner = await service.signInAs('owner');
    const body = { ...invitation, roles: [], reason: '' };
    const inviting = owner.call(admin.inviteStaff, { body });
    await expect(inviting).rejects.toMatchObject({ status: 400, fields: [{ path: 'roles' }, { path: 'reason' }] });
  });
});

describe('a lost second factor', () => {
  it('is recovered by another owner, which invalidates secret, password and sessions', async () => {
    const owner = await service.signInAs('owner');
    const codeOf = (secret: string) => codeAt(secret, service.context.now());
    const open = async (ticket: string) =>
      (await service.asAnyone().call(admin.openStaffTicket, { body: { ticket } })).secret;
    const redeem = (ticket: string, password: string, secret: string) =>
      service.asAnyone().call(admin.redeemStaffTicket, { body: { ticket, password, code: codeOf(secret) } });
    const signIn = (password: string, secret: string) => {
      service.advanceClock(30_000);
      const body = { email: invitation.email, password, code: codeOf(secret) };
      return service.asAnyone().send(admin.signInStaff, { body });
    };
    const [password, newPassword] = ['the first long sentence', 'another long sentence'];
    const invited = await owner.call(admin.inviteStaff, { body: { ...invitation, roles: ['owner'] } });
    const secret = await open(invited.ticket);
    await redeem(invited.ticket, password, secret);
    const { status, headers } = await signIn(password, secret);
    const token = /hamrah_staff=([\w-]+)/.exec(headers.getSetCookie().join('; '))?.[1] ?? '';
    const otherOwner = service.asAnyone({ cookies: { [admin.staffCookie]: token } });
    expect([status, (await otherOwner.send(admin.readStaffSession)).status]).toEqual([200, 200]);
    await expect(
      owner.call(admin.recoverStaff, { params: { staff: owner.id }, body: { reason } }),
    ).rejects.toMatchObject({ code: 'admin.own_account' });
    const { ticket } = await owner.call(admin.recoverStaff, { params: { staff: invited.staff }, body: { reason } });
    expect((await otherOwner.send(admin.readStaffSession)).status).toBe(404);
    const newSecret = await open(ticket);
    for (const each of [secret, newSecret]) expect((await signIn(password, each)).status).toBe(401);
    await redeem(ticket, newPassword, newSecret);
    expect((await signIn(newPassword, secret)).status).toBe(401);
    const reply = await signIn(newPassword, newSecret);
    expect(reply.body).toMatchObject({ staff: invited.staff, roles: ['owner'] });
  });
});
