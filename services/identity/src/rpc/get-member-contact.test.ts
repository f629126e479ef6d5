import { identity } from '@hamrah/contracts';
import { type Stack, stack, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { enrol, identityService } from '../testing/index.ts';

let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(identityService);
});
afterAll(() => service.stop());

describe('where to write to a member', () => {
  it('is answered over the bus', async () => {
    const { code: member, email, phone, firstName } = await enrol(service.deps);
    expect(await service.deps.request(identity.getMemberContact, { member })).toEqual({ email, phone, firstName });
  });

  it('is null for nobody’s code', async () => {
    expect(await service.deps.request(identity.getMemberContact, { member: testMember().member })).toBeNull();
  });
});
