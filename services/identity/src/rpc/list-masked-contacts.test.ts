import { identity } from '@hamrah/contracts';
import { type Stack, stack, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { createAccount, identityService } from '../testing/index.ts';

let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(identityService);
});
afterAll(() => service.stop());

it('lists masked contact details of members with an account', async () => {
  const [one, other] = [await createAccount(service.context), await createAccount(service.context)];
  const members = [one.code, testMember().member, other.code];
  const { contacts } = await service.context.request(identity.listMaskedContacts, { members });
  expect(contacts.map(({ member }) => member).toSorted()).toEqual([one.code, other.code].toSorted());
  const masked = contacts.find(({ member }) => member === one.code);
  expect(masked?.phone).toBe(`${one.phone.slice(0, 2)}••••••${one.phone.slice(-2)}`);
  expect(masked?.email).toContain('•••');
  expect(JSON.stringify(contacts)).not.toContain(one.phone);
  expect(JSON.stringify(contacts)).not.toContain(one.email);
});
