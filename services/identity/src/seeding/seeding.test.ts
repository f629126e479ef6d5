import { identity } from '@hamrah/contracts';
import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { createAccount, identityService, signInAs } from '../testing/index.ts';
import { hashPassword, seeding } from './index.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service.stop());

const connection = () => service.context.store.accounts.model.db;
const demoMembers = async (count: number) => {
  const passwordHash = await hashPassword('demonstration');
  return Array.from({ length: count }, (_, index) => ({
    published: testMember({ synthetic: true }),
    phone: String(7_000_000_000 + index),
    email: `demo${index}@example.org`,
    passwordHash,
  }));
};
const signIn = (username: string, password: string) =>
  service.asAnyone().call(identity.signIn, { body: { username, password } });

describe('demo accounts', () => {
  it('can sign in', async () => {
    const [demo] = await demoMembers(1);
    if (!demo) throw new Error('no demo member');
    await seeding.prepare(connection());
    await seeding.load(connection(), [demo]);
    expect(await signIn(demo.phone, 'demonstration')).toMatchObject({ member: demo.published.member });
  });

  it('have the same fields as registered accounts', async () => {
    const { accounts } = service.context.store;
    await seeding.load(connection(), await demoMembers(2));
    await createAccount(service.context);
    const [demo, account] = await Promise.all(
      [true, false].map((synthetic) => accounts.model.findOne({ synthetic, signedInAt: null }).lean<object>()),
    );
    const shape = (document: object | null | undefined) =>
      Object.entries(document ?? {}).map(([name, value]) => [name, Object.prototype.toString.call(value)]);
    expect(Object.fromEntries(shape(demo))).toEqual(Object.fromEntries(shape(account)));
  });

  it('can be loaded twice', async () => {
    const members = await demoMembers(10);
    await seeding.load(connection(), members);
    await seeding.load(connection(), members);
    expect(await service.context.store.accounts.model.countDocuments({ phone: '7000000009' })).toBe(1);
  });

  it('are removed with their sessions, without affecting other accounts', async () => {
    const account = await createAccount(service.context);
    await signInAs(service, account);
    await seeding.load(connection(), await demoMembers(2));
    await signIn('7000000001', 'demonstration');
    await seeding.removeSynthetic(connection());
    const { accounts, sessions } = service.context.store;
    expect(await accounts.model.countDocuments({ synthetic: true })).toBe(0);
    expect(await accounts.find(account.code)).toBeDefined();
    expect(await sessions.memberCodes()).toEqual([account.code]);
  });
});
