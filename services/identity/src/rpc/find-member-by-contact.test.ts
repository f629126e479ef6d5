import { identity } from '@hamrah/contracts';
import { startTestService, type TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { createAccount, identityService } from '../testing/index.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service.stop());

it('finds a member only by a complete phone number or email address', async () => {
  const { code: member, phone, email } = await createAccount(service.context);
  const find = (contact: string) => service.context.request(identity.findMemberByContact, { contact });
  expect(await find(phone)).toEqual({ member });
  expect(await find(email.toUpperCase())).toEqual({ member });
  expect(await find(phone.slice(0, 9))).toBeNull();
});
