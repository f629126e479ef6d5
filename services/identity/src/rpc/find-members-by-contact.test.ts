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

const find = async (contact: string) =>
  (await service.context.request(identity.findMembersByContact, { contact })).members;

it('finds a member only by a complete phone number or email address', async () => {
  const { code, phone, email } = await createAccount(service.context);
  expect(await find(phone)).toEqual([code]);
  expect(await find(email.toUpperCase())).toEqual([code]);
  expect(await find(phone.slice(0, 9))).toEqual([]);
});

it('finds every member who has entered a number, its owner and the others', async () => {
  const owner = await createAccount(service.context);
  const other = await createAccount(service.context, { phone: owner.phone, username: null, phoneVerified: false });
  expect(await find(owner.phone)).toEqual([owner.code, other.code].toSorted());
});
