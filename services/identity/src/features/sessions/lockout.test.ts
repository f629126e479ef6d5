import { createHash } from 'node:crypto';
import { startTestService, type TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { accountPassword, ClientWithIp, createAccount, identityService, solveProof } from '../../testing/index.ts';

let clock = new Date();
const advance = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};
let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(identityService, { replace: { now: () => clock } });
});
beforeEach(() => advance(24 * 3_600_000));
afterAll(() => service.stop());

const clientAt = (address: string, options?: { keepsCookies: boolean }) => new ClientWithIp(service, address, options);
const newUsername = async () => (await createAccount(service.context)).phone;
/** Fails to sign in once from each of `count` addresses. */
async function failFromAddresses(username: string, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let number = 0; number < count; number++)
    statuses.push((await clientAt(`198.51.100.${number}`).signIn(username, 'wrong password')).status);
  return statuses;
}
/** Fails to sign in once at each of `count` accounts. */
async function failAtAccounts(client: ClientWithIp, count: number, prefix = '80'): Promise<number[]> {
  const statuses: number[] = [];
  for (let number = 0; number < count; number++)
    statuses.push((await client.signIn(`${prefix}${String(number).padStart(8, '0')}`, 'wrong password')).status);
  return statuses;
}

describe('wrong passwords of strangers', () => {
  it('do not delay an owner at a new address if there are fewer than twenty', async () => {
    const username = await newUsername();
    await failFromAddresses(username, 19);
    expect((await clientAt('203.0.113.1').signIn(username, accountPassword)).status).toBe(200);
  });

  it('never delay a device that the owner has used, even at the address of the stranger', async () => {
    const username = await newUsername();
    const [owner, stranger] = [clientAt('203.0.113.2'), clientAt('203.0.113.2')];
    await owner.signIn(username, accountPassword);
    for (let attempt = 0; attempt < 8; attempt++) await stranger.signIn(username, 'wrong password');
    expect((await stranger.signIn(username, accountPassword)).status).toBe(429);
    await failFromAddresses(username, 40);
    expect((await owner.signIn(username, accountPassword)).status).toBe(200);
  });

  it('never delay an address that the owner has used, for a client that keeps no cookies', async () => {
    const username = await newUsername();
    const owner = clientAt('203.0.113.3', { keepsCookies: false });
    await owner.signIn(username, accountPassword);
    await failFromAddresses(username, 40);
    expect((await owner.signIn(username, accountPassword)).status).toBe(200);
  });

  it('delay an unfamiliar requester after twenty, and a solved proof of work replaces the wait once', async () => {
    const username = await newUsername();
    expect(await failFromAddresses(username, 25)).toEqual([...Array(20).fill(401), ...Array(5).fill(429)]);
    const owner = clientAt('203.0.113.4');
    const refusal = await owner.signIn(username, 'mistyped password');
    expect(refusal).toMatchObject({
      status: 429,
      retryAfter: '1',
      body: { code: 'request.rate_limited', retryAfterSeconds: 1 },
    });
    const proof = await solveProof(refusal.body.challenge);
    expect((await owner.signIn(username, 'mistyped password', proof)).status).toBe(401);
    expect((await owner.signIn(username, accountPassword, proof)).status).toBe(429);
    const next = await owner.signIn(username, accountPassword);
    expect((await owner.signIn(username, accountPassword, await solveProof(next.body.challenge))).status).toBe(200);
  });

  it('delay an unfamiliar client without a proof of work by at most a minute', async () => {
    const username = await newUsername();
    await failFromAddresses(username, 20);
    // The delay doubles with each further failure, up to a minute.
    for (let number = 0; number < 10; number++) {
      advance(60_000);
      expect((await clientAt(`198.51.100.${100 + number}`).signIn(username, 'wrong password')).status).toBe(401);
    }
    const client = clientAt('203.0.113.5', { keepsCookies: false });
    expect(await client.signIn(username, accountPassword)).toMatchObject({ status: 429, retryAfter: '60' });
    advance(60_000);
    expect((await client.signIn(username, accountPassword)).status).toBe(200);
  });
});

describe('a forged device cookie', () => {
  it('does not make a requester familiar', async () => {
    const username = await newUsername();
    const owner = clientAt('203.0.113.6');
    await owner.signIn(username, accountPassword);
    const { device } = Object.fromEntries(
      [...owner.cookies].map(([name, value]) => [name === 'hamrah_device' ? 'device' : name, value.split('.')[0]]),
    );
    const stranger = clientAt('203.0.113.7');
    stranger.cookies.set('hamrah_device', `${device}.${'A'.repeat(43)}`);
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt++)
      statuses.push((await stranger.signIn(username, 'wrong password')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await owner.signIn(username, accountPassword)).status).toBe(200);
  });
});

describe('a client address that many members share', () => {
  it('stays usable while one person fails repeatedly at fewer than fifty accounts', async () => {
    const neighbour = await newUsername();
    const guesser = clientAt('203.0.113.20');
    for (let attempt = 0; attempt < 30; attempt++) await guesser.signIn('8999999999', 'wrong password');
    await failAtAccounts(guesser, 30);
    expect((await clientAt('203.0.113.20').signIn(neighbour, accountPassword)).status).toBe(200);
  });

  it('needs a proof of work once it fails at many accounts, but only from unfamiliar requesters', async () => {
    const [familiar, unfamiliar] = [await newUsername(), await newUsername()];
    const device = clientAt('203.0.113.21');
    await device.signIn(familiar, accountPassword);
    const statuses = await failAtAccounts(clientAt('203.0.113.21'), 60);
    expect(statuses.slice(0, 51)).toEqual(Array(51).fill(401));
    expect(statuses.slice(51)).toEqual(Array(9).fill(429));
    expect((await device.signIn(familiar, accountPassword)).status).toBe(200);
    const newcomer = clientAt('203.0.113.21');
    const refusal = await newcomer.signIn(unfamiliar, accountPassword);
    expect([refusal.status, refusal.retryAfter]).toEqual([429, '10']);
    const proof = await solveProof(refusal.body.challenge);
    expect((await newcomer.signIn(unfamiliar, accountPassword, proof)).status).toBe(200);
  });

  it('is judged by its share of failures: a busy address with mistyped passwords needs no proof of work', async () => {
    const client = clientAt('203.0.113.22', { keepsCookies: false });
    const address = service.context.hmac('address', '203.0.113.22');
    for (let number = 0; number < 60; number++)
      await service.context.store.addressRecords.add(address, `member ${number}`, 'signedIn', clock);
    expect(await failAtAccounts(client, 58, '81')).toEqual(Array(58).fill(401));
  });

  it('includes all addresses of its IPv6 /64 network', async () => {
    const username = await newUsername();
    for (let number = 0; number < 5; number++)
      await clientAt(`2001:db8:0:7::${number + 1}`).signIn(username, 'wrong password');
    expect((await clientAt('2001:db8:0:7::ffff').signIn(username, accountPassword)).status).toBe(429);
    expect((await clientAt('2001:db8:0:8::ffff').signIn(username, accountPassword)).status).toBe(200);
  });
});

describe('counters of failed sign-ins', () => {
  it('are stored by keyed hashes, so that no typed username or password can be guessed from them', async () => {
    const typed = '8765432109';
    const client = clientAt('203.0.113.77');
    await client.signIn(typed, 'wrong password');
    const rows = await service.context.store.attemptCounters.model.find().lean();
    const hash = createHash('sha256').update(typed).digest('base64url');
    expect(rows.filter(({ _id }) => _id.startsWith('sign-in-account:'))).not.toEqual([]);
    expect(JSON.stringify(rows)).not.toContain(hash);
    expect(JSON.stringify(rows)).not.toContain(typed);
  });
});
