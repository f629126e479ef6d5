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

const find = (digits: string) => service.context.request(identity.findMembersByPhonePart, { digits });
const createWithPhone = (phone: string) => createAccount(service.context, { phone, username: phone });

it('finds only members whose number contains the given four to nine consecutive digits', async () => {
  const first = await createWithPhone('9123406789');
  const second = await createWithPhone('9000123455');
  expect((await find('1234')).members.toSorted()).toEqual([first.code, second.code].toSorted());
  expect(await find('12340')).toEqual({ members: [first.code], isComplete: true });
  expect(await find('912340678')).toEqual({ members: [first.code], isComplete: true });
  // Both parts occur in the number, but not next to each other.
  expect(await find('12346789')).toEqual({ members: [], isComplete: true });
  await expect(find('123')).rejects.toThrow();
});

it('finds a member by the new number after a change', async () => {
  const { code } = await createAccount(service.context, { phone: '9777700001', username: null });
  await service.context.commit((tx) => service.context.store.accounts.choosePhone(code, '9666600002', tx));
  expect((await find('66600002')).members).toEqual([code]);
  expect((await find('77700001')).members).toEqual([]);
});

it('uses the index of phone parts', async () => {
  const { model } = service.context.store.accounts;
  const plan = await model.find({ phoneParts: '1234' }).explain();
  expect(JSON.stringify(plan)).toContain('phoneParts_1');
});
