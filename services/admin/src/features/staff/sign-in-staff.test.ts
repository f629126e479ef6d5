import { admin } from '@hamrah/contracts';
import { ClientWithIp, refusalOf, solveProof } from '@hamrah/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { codeAt } from '../../crypto/totp.ts';
import { type OpenAdmin, openAdmin } from '../../testing/index.ts';
import { createFirstOwner } from './create-first-owner.ts';

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
const codeOf = (secret: string) => codeAt(secret, service.context.now());
const signIn = (body: { email: string; password: string; code: string }) =>
  service.asAnyone().send(admin.signInStaff, { body });
const failureOf = (body: { email: string; password: string; code: string }) =>
  refusalOf(service.asAnyone().call(admin.signInStaff, { body }));
const sessionTokenIn = (headers: Headers) => /hamrah_staff=([\w-]+)/.exec(headers.getSetCookie().join('; '))?.[1] ?? '';
const as = (token: string) => service.asAnyone({ cookies: { [admin.staffCookie]: token } });

/** Creates the first owner and redeems their ticket. */
async function activeOwner() {
  const { staff, ticket } = await createFirstOwner(service.context, { name: 'Owner', email });
  const { secret } = await open(ticket);
  await redeem(ticket, codeOf(secret));
  service.advanceClock(30_000);
  return { staff, ticket, secret };
}
async function signedInOwner() {
  const owner = await activeOwner();
  const { headers } = await signIn({ email, password, code: codeOf(owner.secret) });
  return { ...owner, token: sessionTokenIn(headers) };
}

describe('tickets', () => {
  it('lead to a session in an HttpOnly cookie that is limited to staff paths', async () => {
    const { secret, staff } = await activeOwner();
    const reply = await signIn({ email: 'OWNER@hamrah.example', password, code: codeOf(secret) });
    expect([reply.status, reply.body]).toEqual([200, { staff, name: 'Owner', email, roles: ['owner'] }]);
    const [cookie = ''] = reply.headers.getSetCookie().filter((header) => header.startsWith('hamrah_staff='));
    expect(cookie).toMatch(/path=\/api\/admin/);
    expect(cookie).toMatch(/samesite=lax/);
    expect(cookie).toMatch(/httponly/);
    expect(cookie).not.toMatch(/expires|max-age/i);
    expect(await as(sessionTokenIn(reply.headers)).call(admin.readStaffSession)).toMatchObject({ staff });
  });

  it('are issued to only one first owner if two commands run concurrently', async () => {
    const results = await Promise.allSettled(
      ['a@hamrah.example', 'b@hamrah.example'].map((address) =>
        createFirstOwner(service.context, { name: 'Owner', email: address }),
      ),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await service.context.store.audit.model.countDocuments()).toBe(1);
  });

  it('are valid once, for a day, and only with a code of their secret', async () => {
    const { ticket } = await createFirstOwner(service.context, { name: 'Owner', email });
    const { secret, otpauthUrl } = await open(ticket);
    expect(otpauthUrl).toContain(secret);
    const correct = codeOf(secret);
    const wrongCode = correct === '000000' ? '000001' : '000000';
    await expect(redeem(ticket, wrongCode)).rejects.toMatchObject({ code: 'admin.code_incorrect', status: 422 });
    await redeem(ticket, correct);
    await expect(redeem(ticket, correct)).rejects.toMatchObject({ code: 'admin.ticket_expired', status: 422 });
    await expect(open(ticket)).rejects.toMatchObject({ code: 'admin.ticket_expired' });
    const owner = await service.signInAs('owner');
    const body = { name: 'Late', email: 'late@hamrah.example', roles: ['support' as const], reason: 'New colleague' };
    const expiredInvitation = await owner.call(admin.inviteStaff, { body });
    service.advanceClock(24 * 3_600_000);
    await expect(open(expiredInvitation.ticket)).rejects.toMatchObject({ code: 'admin.ticket_expired' });
  });

  it('leave no password, secret, ticket or session token readable in the database', async () => {
    const { secret, token } = await signedInOwner();
    const body = { name: 'Ravi', email: 'ravi@hamrah.example', roles: ['support' as const], reason: 'New colleague' };
    const { ticket } = await as(token).call(admin.inviteStaff, { body });
    const { secret: openSecret } = await open(ticket);
    const { db } = service.context.store.staff.model;
    const collections = await db.listCollections();
    const text = JSON.stringify(await Promise.all(collections.map(({ name }) => db.collection(name).find().toArray())));
    for (const plaintext of [password, secret, openSecret, ticket, token]) expect(text).not.toContain(plaintext);
    for (const stored of ['$argon2id$', 'ticketHash', 'ravi@hamrah.example']) expect(text).toContain(stored);
  });
});

describe('signing in', () => {
  it('fails the same way for an unknown email address, a wrong password, a wrong code and missing roles', async () => {
    const { secret, staff } = await activeOwner();
    const code = codeOf(secret);
    const failures = [
      await failureOf({ email: 'nobody@hamrah.example', password, code }),
      await failureOf({ email, password: 'another sentence here', code }),
      await failureOf({ email, password, code: code === '123456' ? '123457' : '123456' }),
    ];
    await service.context.store.staff.change(staff, { roles: [] });
    failures.push(await failureOf({ email, password, code }));
    expect(failures[0]).toMatchObject({ status: 401, code: 'admin.sign_in_failed' });
    for (const failure of failures) expect(failure).toEqual(failures[0]);
  });

  it('accepts a code once, even from concurrent requests, and no older code', async () => {
    const { secret } = await activeOwner();
    const olderCode = codeAt(secret, new Date(service.context.now().getTime() - 30_000));
    const code = codeOf(secret);
    const replies = await Promise.all([1, 2].map(() => signIn({ email, password, code })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await signIn({ email, password, code: olderCode })).status).toBe(401);
  });

  it('delays no attempt below the limit, even if the clock of its pod is behind that of another pod', async () => {
    const { attemptCounters } = service.context.store;
    const limit = ['sign-in-requester', 'anyone'] as const;
    const at = service.context.now();
    const [earlier, later] = [at, new Date(at.getTime() + 50)];
    await attemptCounters.countAttempt(...limit, later);
    expect(await attemptCounters.countAttempt(...limit, earlier)).toBeUndefined();
    await attemptCounters.uncountAttempt(...limit);
    expect(await attemptCounters.countAttempt(...limit, earlier)).toBeUndefined();
    expect(await attemptCounters.remainingMs(...limit, earlier)).toBe(0);
  });

  it('rejects a code if the password is invalidated during the request', async () => {
    const { staff: id } = await activeOwner();
    const { commit, store } = service.context;
    const account = await store.staff.find(id);
    if (!account) throw new Error('There is no staff account.');
    await store.staff.change(id, { passwordHash: null });
    const step = account.lastTotpStep + 1;
    expect(await commit((tx) => store.staff.consumeTotpStep(account, step, tx))).toBe(false);
    await store.staff.change(id, { passwordHash: account.passwordHash });
    expect(await commit((tx) => store.staff.consumeTotpStep(account, step, tx))).toBe(true);
  });
});

describe('a staff account whose email address an attacker knows', () => {
  const clientAt = (address: string) => new ClientWithIp(service, address);
  const wrong = { email, password: 'a wrong sentence', code: '000000' };
  const failFromAddresses = async (count: number) => {
    const statuses: number[] = [];
    for (let number = 0; number < count; number++)
      statuses.push((await clientAt(`198.51.100.${number}`).send(admin.signInStaff, wrong)).status);
    return statuses;
  };
  const correct = (secret: string) => ({ email, password, code: codeOf(secret) });

  it('accepts a device that has signed in before, even from the attacker’s IP address', async () => {
    const { secret } = await activeOwner();
    const [device, attacker] = [clientAt('203.0.113.1'), clientAt('203.0.113.1')];
    expect((await device.send(admin.signInStaff, correct(secret))).status).toBe(200);
    const statuses = [];
    for (let attempt = 0; attempt < 8; attempt++) statuses.push((await attacker.send(admin.signInStaff, wrong)).status);
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(3).fill(429)]);
    await failFromAddresses(30);
    service.advanceClock(30_000);
    expect((await device.send(admin.signInStaff, correct(secret))).status).toBe(200);
  });

  it('accepts a new device during an attack with a proof of work, or after a minute', async () => {
    const { secret } = await activeOwner();
    expect(await failFromAddresses(25)).toEqual([...Array(20).fill(401), ...Array(5).fill(429)]);
    const owner = clientAt('203.0.113.2');
    const refusal = await owner.send(admin.signInStaff, correct(secret));
    expect(refusal).toMatchObject({ status: 429, retryAfter: '1', body: { code: 'request.rate_limited' } });
    const proof = await solveProof(refusal.body.challenge);
    expect((await owner.send(admin.signInStaff, correct(secret), proof)).status).toBe(200);
    service.advanceClock(60_000);
    expect((await clientAt('203.0.113.3').send(admin.signInStaff, correct(secret))).status).toBe(200);
  });

  it('is not revealed by delays, because an unknown email address gets the same delays', async () => {
    await activeOwner();
    const unknown = { ...wrong, email: 'nobody@hamrah.example' };
    for (const body of [wrong, unknown]) {
      const attacker = clientAt('203.0.113.4');
      const replies = [];
      for (let attempt = 0; attempt < 6; attempt++) replies.push((await attacker.send(admin.signInStaff, body)).status);
      expect(replies).toEqual([401, 401, 401, 401, 401, 429]);
    }
  });

  it('throttles guessed codes with the right password, and never confirms that password', async () => {
    const { secret } = await activeOwner();
    const device = clientAt('203.0.113.5');
    await device.send(admin.signInStaff, correct(secret));
    for (let number = 0; number < 12; number++) {
      const guess = { email, password, code: '000000' };
      expect((await clientAt(`198.51.100.${number}`).send(admin.signInStaff, guess)).status).toBe(401);
    }
    service.advanceClock(30_000);
    expect((await clientAt('203.0.113.6').send(admin.signInStaff, correct(secret))).status).toBe(401);
    expect((await device.send(admin.signInStaff, correct(secret))).status).toBe(200);
  });

  it('can still be activated with a ticket from an owner', async () => {
    await activeOwner();
    const owner = await service.signInAs('owner');
    const colleague = 'colleague@hamrah.example';
    const invited = { name: 'Colleague', email: colleague, roles: ['support' as const], reason: 'New colleague' };
    const { ticket } = await owner.call(admin.inviteStaff, { body: invited });
    for (let number = 0; number < 30; number++)
      await clientAt(`198.51.100.${number}`).send(admin.signInStaff, { ...wrong, email: colleague });
    const { secret } = await open(ticket);
    await redeem(ticket, codeOf(secret));
  });

  it('delays guesses at the code of a ticket', async () => {
    const { ticket } = await createFirstOwner(service.context, { name: 'Owner', email });
    const { secret } = await open(ticket);
    for (let attempt = 0; attempt < 5; attempt++)
      await expect(redeem(ticket, codeOf(secret) === '000000' ? '000001' : '000000')).rejects.toMatchObject({
        code: 'admin.code_incorrect',
      });
    await expect(redeem(ticket, codeOf(secret))).rejects.toMatchObject({ status: 429, code: 'request.rate_limited' });
    service.advanceClock(60_000);
    await redeem(ticket, codeOf(secret));
  });
});

describe('a session', () => {
  it('expires after 30 idle minutes, and after ten hours even if active', async () => {
    const { token } = await signedInOwner();
    const read = () => as(token).send(admin.readStaffSession);
    for (let minutes = 0; minutes < 600 - 25; minutes += 25) {
      service.advanceClock(25 * 60_000);
      expect((await read()).status).toBe(200);
    }
    service.advanceClock(25 * 60_000);
    expect((await read()).status).toBe(404);
    const idle = await service.signInAs('support');
    service.advanceClock(30 * 60_000);
    expect((await idle.send(admin.readStaffSession)).status).toBe(404);
  });

  it('ends on sign-out, while other sessions continue', async () => {
    const [first, second] = [await service.signInAs('support'), await service.signInAs('support')];
    const { headers } = await first.send(admin.signOutStaff);
    expect(headers.getSetCookie().join()).toMatch(/hamrah_staff=;.*path=\/api\/admin/);
    expect((await first.send(admin.readStaffSession)).status).toBe(404);
    expect((await second.send(admin.readStaffSession)).status).toBe(200);
    expect((await service.asAnyone().send(admin.signOutStaff)).status).toBe(204);
  });
});
