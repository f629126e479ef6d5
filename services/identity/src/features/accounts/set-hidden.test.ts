import { identity } from '@hamrah/contracts';
import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { createAccount, identityService } from '../../testing/index.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service.stop());

const setHidden = (code: string, hidden: boolean) =>
  service.as({ code, gender: 'Female' }).call(identity.setHidden, { body: { hidden } });
const publishedValues = async (member: string) =>
  (await service.publishedEvents(identity.visibilityChanged))
    .filter(({ key }) => key === member)
    .map(({ data }) => data.hidden);

describe('setting visibility', () => {
  it('hides the member and makes them visible again', async () => {
    const { code } = await createAccount(service.context);
    expect(await setHidden(code, true)).toMatchObject({ member: code, hidden: true });
    expect(await service.as({ code, gender: 'Female' }).call(identity.readAccount, {})).toMatchObject({ hidden: true });
    expect(await setHidden(code, false)).toMatchObject({ member: code, hidden: false });
  });
});

describe('access to the visibility setting', () => {
  it('requires a session and an existing account', async () => {
    const request = service.asAnyone().call(identity.setHidden, { body: { hidden: true } });
    await expect(request).rejects.toMatchObject({ code: 'session.required' });
    await expect(setHidden(testMember().member, true)).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('visibility_changed', () => {
  it('is published once for each change', async () => {
    const { code } = await createAccount(service.context);
    for (const hidden of [false, true, true, false, false]) await setHidden(code, hidden);
    expect(await publishedValues(code)).toEqual([true, false]);
  });

  it('is published once for twenty concurrent requests', async () => {
    const { code } = await createAccount(service.context);
    await Promise.all(Array.from({ length: 20 }, () => setHidden(code, true)));
    expect(await publishedValues(code)).toEqual([true]);
  });
});
