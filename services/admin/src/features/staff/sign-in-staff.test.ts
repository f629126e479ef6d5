import { admin } from '@hamrah/contracts';
import { refusalOf } from '@hamrah/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFirstOwner } from './create-first-owner.ts';
import { codeAt } from '../../crypto/totp.ts';
import { type OpenAdmin, openAdmin } from '../../testing/index.ts';

let service: OpenAdmin;
beforeEach(async () => {
  service = await openAdmin();
});
afterEach(() => service.stop());

const email = 'owner@hamrah.example';
const password = 'a long enough sentence';
const open = (ticket: string) => service.asAnyone().call(admin.openStaffTicket, { body: { ticket } });
const redeem = (ticket: string, code: string) =>
  service.asAnyone().call(admin.redeemStaffTicket, { body: { ticket, password, code } });
const codeOf = (secret: string) => codeAt(secret, service.deps.now());
const signIn = (body: { email: string; password: string; code: string }) =>
  service.asAnyone().send(admin.signInStaff, { body });
const failing = (body: { email: string; password: string; code: string }) =>
  refusalOf(service.asAnyone().call(admin.signInStaff, { body }));
const cookieIn = (headers: Headers) => /hamrah_staff=([\w-]+)/.exec(headers.getSetCookie().join('; '))?.[1] ?? '';
const as = (token: string) => service.asAnyone({ cookies: { [admin.staffCookie]: token } });

/** The first owner, let in: their id, ticket and secret. */
async function owner() {
  const { staff, ticket } = await createFirstOwner(service.deps, { name: 'Owner', email });
  const { secret } = await open(ticket);
  await redeem(ticket, codeOf(secret));
  service.advanceClock(30_000);
  return { staff, ticket, secret };
}
async function signedIn() {
  const made = await owner();
  const { headers } = await signIn({ email, password, code: codeOf(made.secret) });
  return { ...made, token: cookieIn(headers) };
}

describe('the way in', () => {
  it('leads from the command over a ticket to a session, in an HttpOnly cookie for staff calls alone', async () => {
    const { secret, staff } = await owner();
    const reply = await signIn({ email: 'OWNER@hamrah.example', password, code: codeOf(secret) });
    expect([reply.status, reply.body]).toEqual([200, { staff, name: 'Owner', email, roles: ['owner'] }]);
    const [cookie = ''] = reply.headers.getSetCookie().filter((one) => one.startsWith('hamrah_staff='));
    expect(cookie).toMatch(/path=\/api\/admin/);
    expect(cookie).toMatch(/samesite=lax/);
    expect(cookie).toMatch(/httponly/);
    expect(cookie).not.toMatch(/expires|max-age/i);
    expect(await as(cookieIn(reply.headers)).call(admin.readStaffSession)).toMatchObject({ staff });
  });

  it('makes a first owner once, even when asked twice at the same moment', async () => {
    const asked = await Promise.allSettled(
      ['a@hamrah.example', 'b@hamrah.example'].map((one) =>
        createFirstOwner(service.deps, { name: 'Owner', email: one }),
      ),
    );
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await service.deps.store.audit.model.countDocuments()).toBe(1);
  });

  it('takes a ticket once and for a day, and only with a code of its secret', async () => {
    const { ticket } = await createFirstOwner(service.deps, { name: 'Owner', email });
    const { secret, otpauthUrl } = await open(ticket);
    expect(otpauthUrl).toContain(secret);
    const right = codeOf(secret);
    const wrong = right === '000000' ? '000001' : '000000';
    await expect(redeem(ticket, wrong)).rejects.toMatchObject({ code: 'admin.code_incorrect', status: 422 });
    await redeem(ticket, right);
    await expect(redeem(ticket, right)).rejects.toMatchObject({ code: 'admin.ticket_expired', status: 422 });
    await expect(open(ticket)).rejects.toMatchObject({ code: 'admin.ticket_expired' });
    const other = await service.signInAs('owner');
    const body = { name: 'Late', email: 'late@hamrah.example', roles: ['support' as const], reason: 'New colleague' };
    const late = await other.call(admin.inviteStaff, { body });
    service.advanceClock(24 * 3_600_000);
    await expect(open(late.ticket)).rejects.toMatchObject({ code: 'admin.ticket_expired' });
  });

  it('keeps neither password, secret, ticket nor session where the database could be read', async () => {
    const { secret, ticket, token } = await signedIn();
    const { store } = service.deps;
    const { staff, staffSessions, audit } = store;
    const all = await Promise.all([
      staff.model.find().lean(),
      staffSessions.model.find().lean(),
      audit.model.find().lean(),
    ]);
    const text = JSON.stringify(all);
    for (const kept of [password, secret, ticket, token]) expect(text).not.toContain(kept);
    expect(text).toContain('$argon2id$');
  });
});

describe('signing in', () => {
  it('fails alike for a stranger, a wrong password, a wrong code and somebody without roles', async () => {
    const { secret, staff } = await owner();
    const code = codeOf(secret);
    const reasons = [
      await failing({ email: 'nobody@hamrah.example', password, code }),
      await failing({ email, password: 'another sentence here', code }),
      await failing({ email, password, code: code === '123456' ? '123457' : '123456' }),
    ];
    await service.deps.store.staff.change(staff, { roles: [] });
    reasons.push(await failing({ email, password, code }));
    expect(reasons[0]).toMatchObject({ status: 401, code: 'admin.sign_in_failed' });
    for (const reason of reasons) expect(reason).toEqual(reasons[0]);
  });

  it('takes a code once, even twice at the same moment, and none that is older', async () => {
    const { secret } = await owner();
    const older = codeAt(secret, new Date(service.deps.now().getTime() - 30_000));
    const code = codeOf(secret);
    const both = await Promise.all([1, 2].map(() => signIn({ email, password, code })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await signIn({ email, password, code: older })).status).toBe(401);
  });

  it('takes no code for a password that was voided while it was looked at', async () => {
    const { staff: id } = await owner();
    const { commit, store } = service.deps;
    const before = await store.staff.find(id);
    if (!before) throw new Error('nobody is staff');
    await store.staff.change(id, { passwordHash: null });
    const step = before.lastTotpStep + 1;
    expect(await commit((tx) => store.staff.useTotpStep(before, step, tx))).toBe(false);
    await store.staff.change(id, { passwordHash: before.passwordHash });
    expect(await commit((tx) => store.staff.useTotpStep(before, step, tx))).toBe(true);
  });

  it('rests after five wrong tries, right ones too, and for no longer than a quarter of an hour', async () => {
    const { secret } = await owner();
    for (let n = 0; n < 5; n++) await failing({ email, password: `wrong number ${n}`, code: '000000' });
    for (const minutes of [0, 8]) {
      service.advanceClock(minutes * 60_000);
      expect((await signIn({ email, password, code: codeOf(secret) })).status).toBe(401);
    }
    service.advanceClock(7 * 60_000);
    expect((await signIn({ email, password, code: codeOf(secret) })).status).toBe(200);
  });
});

describe('a session', () => {
  it('ends after half an hour without a call, and after ten hours however busy', async () => {
    const { token } = await signedIn();
    const read = () => as(token).send(admin.readStaffSession);
    for (let minutes = 0; minutes < 600 - 25; minutes += 25) {
      service.advanceClock(25 * 60_000);
      expect((await read()).status).toBe(200);
    }
    service.advanceClock(25 * 60_000);
    expect((await read()).status).toBe(404);
    const fresh = await service.signInAs('support');
    service.advanceClock(30 * 60_000);
    expect((await fresh.send(admin.readStaffSession)).status).toBe(404);
  });

  it('ends when its owner signs out, and leaves others alone', async () => {
    const [one, other] = [await service.signInAs('support'), await service.signInAs('support')];
    const { headers } = await one.send(admin.signOutStaff);
    expect(headers.getSetCookie().join()).toMatch(/hamrah_staff=;.*path=\/api\/admin/);
    expect((await one.send(admin.readStaffSession)).status).toBe(404);
    expect((await other.send(admin.readStaffSession)).status).toBe(200);
    expect((await service.asAnyone().send(admin.signOutStaff)).status).toBe(204);
  });
});
