import { matches } from '@hamrah/contracts';
import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { profileService } from '../testing/index.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(profileService);
});
afterAll(() => service.stop());

const setCount = (owner: string, count: number, sequence: number, id = service.context.newId()) =>
  service.deliver(matches.shortlistChanged, { owner, count }, { id, sequence });
const countOf = (owner: string) => service.context.store.shortlists.countFor(owner);

describe('the projected shortlist count', () => {
  it('is zero before the first event', async () => {
    expect(await countOf(testMember().member)).toBe(0);
  });

  it('is the newest count', async () => {
    const { member: owner } = testMember();
    await setCount(owner, 1, 1);
    await setCount(owner, 2, 2);
    expect(await countOf(owner)).toBe(2);
  });

  it('ignores late and repeated events', async () => {
    const { member: owner } = testMember();
    const id = service.context.newId();
    await setCount(owner, 2, 2, id);
    await setCount(owner, 1, 1);
    await setCount(owner, 2, 2, id);
    expect(await countOf(owner)).toBe(2);
  });

  it('follows the next event after an unreadable event, which becomes a dead letter', async () => {
    await service.deliverRaw(matches.shortlistChanged, Buffer.from('[]'));
    expect(await service.deadLetters()).toHaveLength(1);
    const { member: owner } = testMember();
    await setCount(owner, 3, 1);
    expect(await countOf(owner)).toBe(3);
  });
});
