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
  it('returns email address, phone number and first name', async () => {
    const { code: member, email, phone, firstName } = await createAccount(service.context);
    expect(await service.context.request(identity.getMemberContact, { member })).toEqual({ email, phone, firstName });
  });

  it('returns null for an unknown code', async () => {
    expect(await service.context.request(identity.getMemberContact, { member: testMember().member })).toBeNull();
  });
});
