import { identity } from '@hamrah/contracts';
import { type Stack, stack, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { enrol, identityService } from '../testing/index.ts';

let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(identityService);
});
afterAll(() => service.stop());

it('shows the ends of contact details of those who have an account, and never all of them', async () => {
  const [one, other] = [await enrol(service.deps), await enrol(service.deps)];
  const members = [one.code, testMember().member, other.code];
  const { contacts } = await service.deps.request(identity.listMaskedContacts, { members });
  expect(contacts.map(({ member }) => member).toSorted()).toEqual([one.code, other.code].toSorted());
  const told = contacts.find(({ member }) => member === one.code);
  expect(told?.phone).toBe(`${one.phone.slice(0, 2)}••••••${one.phone.slice(-2)}`);
  expect(told?.email).toContain('•••');
  expect(JSON.stringify(contacts)).not.toContain(one.phone);
  expect(JSON.stringify(contacts)).not.toContain(one.email);
});

it('finds whose a whole phone number or e-mail address is, and nobody by a part of one', async () => {
  const { code: member, phone, email } = await enrol(service.deps);
  const find = (contact: string) => service.deps.request(identity.findMemberByContact, { contact });
  expect(await find(phone)).toEqual({ member });
  expect(await find(email.toUpperCase())).toEqual({ member });
  expect(await find(phone.slice(0, 9))).toBeNull();
});
