import { identity } from '@hamrah/contracts';
import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { createAccount, identityService } from '../testing/index.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service.stop());

it('lists masked contact details of members with an account', async () => {
  const [first, second] = [await createAccount(service.context), await createAccount(service.context)];
  const members = [first.code, testMember().member, second.code];
  const { contacts } = await service.context.request(identity.listMaskedContacts, { members });
  expect(contacts.map(({ member }) => member).toSorted()).toEqual([first.code, second.code].toSorted());
  const firstContact = contacts.find(({ member }) => member === first.code);
  expect(firstContact?.phone).toBe(`${first.phone.slice(0, 2)}••••••${first.phone.slice(-2)}`);
  expect(firstContact?.email).toContain('•••');
  expect(JSON.stringify(contacts)).not.toContain(first.phone);
  expect(JSON.stringify(contacts)).not.toContain(first.email);
});
