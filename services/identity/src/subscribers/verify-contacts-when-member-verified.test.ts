import { admin, identity } from '@hamrah/contracts';
import { type Stack, stack } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { enrol, identityService } from '../testing/index.ts';

let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(identityService);
});
afterAll(() => service.stop());

const vouchFor = (member: string) => service.deliver(admin.memberVerified, { member, at: new Date().toISOString() });

it('whom staff vouch for has both contacts verified, and the others are told once', async () => {
  const { code } = await enrol(service.deps, { phoneVerified: false });
  await vouchFor(code);
  await vouchFor(code);
  const own = await service.as({ code, gender: 'Female' }).call(identity.readAccount, {});
  expect(own).toMatchObject({ phoneVerified: true, emailVerified: true });
  const published = (await service.publishedEvents(identity.emailVerified)).filter(({ key }) => key === code);
  expect(published).toHaveLength(1);
});

it('nobody’s code is passed over', async () => {
  await vouchFor('HM00000000');
  expect(await service.deadLetters()).toEqual([]);
});
