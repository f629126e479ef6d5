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

const setHidden = (code: string, hidden: boolean) =>
  service.as({ code, gender: 'Female' }).call(identity.setHidden, { body: { hidden } });
const told = async (member: string) =>
  (await service.publishedEvents(identity.visibilityChanged))
    .filter(({ key }) => key === member)
    .map(({ data }) => data.hidden);

describe('does it', () => {
  it('hides the member, and shows them again', async () => {
    const { code } = await enrol(service.deps);
    expect(await setHidden(code, true)).toMatchObject({ member: code, hidden: true });
    expect(await service.as({ code, gender: 'Female' }).call(identity.readAccount, {})).toMatchObject({ hidden: true });
    expect(await setHidden(code, false)).toMatchObject({ member: code, hidden: false });
  });
});

describe('who may not', () => {
  it('asks a visitor, and the bearer of a good token whose account is gone, to sign in', async () => {
    const visitor = service.asAnyone().call(identity.setHidden, { body: { hidden: true } });
    await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
    await expect(setHidden(testMember().member, true)).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('what it tells the world', () => {
  it('tells of each change once, and of nothing when it is so already', async () => {
    const { code } = await enrol(service.deps);
    for (const hidden of [false, true, true, false, false]) await setHidden(code, hidden);
    expect(await told(code)).toEqual([true, false]);
  });

  it('tells once when twenty ask for the same at once', async () => {
    const { code } = await enrol(service.deps);
    await Promise.all(Array.from({ length: 20 }, () => setHidden(code, true)));
    expect(await told(code)).toEqual([true]);
  });
});
