import { identity } from '@hamrah/contracts';
import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { createAccount, identityService } from '../testing/index.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service.stop());

describe('getMemberContact', () => {
  const contactOf = (member: string) => service.context.request(identity.getMemberContact, { member });

  it('returns the email address, phone number and first name', async () => {
    const { code, email, phone, firstName } = await createAccount(service.context);
    const verification = { mailboxOwner: 'unknown', phoneVerified: true };
    expect(await contactOf(code)).toEqual({ email, phone, firstName, ...verification });
  });

  it('returns who owns the mailbox of the email address', async () => {
    const owner = await createAccount(service.context, { emailVerified: true });
    const other = await createAccount(service.context, { email: owner.email.toUpperCase() });
    expect(await contactOf(owner.code)).toMatchObject({ mailboxOwner: 'member' });
    expect(await contactOf(other.code)).toMatchObject({ mailboxOwner: 'another' });
  });

  it('returns null for an unknown code', async () => {
    expect(await service.context.request(identity.getMemberContact, { member: testMember().member })).toBeNull();
  });
});
