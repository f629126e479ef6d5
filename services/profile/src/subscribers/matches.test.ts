import { matches } from '@hamrah/contracts';
import { type Stack, stack, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { profileService } from '../testing/index.ts';

let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(profileService);
});
afterAll(() => service.stop());

const changed = (owner: string, count: number, sequence: number, id = service.deps.newId()) =>
  service.deliver(matches.shortlistChanged, { owner, count }, { id, sequence });
const counted = (owner: string) => service.deps.store.shortlists.countFor(owner);

describe('the copy of shortlist counts', () => {
  it('is zero until something is heard', async () => {
    expect(await counted(testMember().member)).toBe(0);
  });

  it('is the newest count', async () => {
    const { member: owner } = testMember();
    await changed(owner, 1, 1);
    await changed(owner, 2, 2);
    expect(await counted(owner)).toBe(2);
  });

  it('is not moved by an older count that comes late, nor by one that comes twice', async () => {
    const { member: owner } = testMember();
    const id = service.deps.newId();
    await changed(owner, 2, 2, id);
    await changed(owner, 1, 1);
    await changed(owner, 2, 2, id);
    expect(await counted(owner)).toBe(2);
  });

  it('parks what cannot be read, and goes on with the next', async () => {
    await service.deliverRaw(matches.shortlistChanged, Buffer.from('[]'));
    expect(await service.deadLetters()).toHaveLength(1);
    const { member: owner } = testMember();
    await changed(owner, 3, 1);
    expect(await counted(owner)).toBe(3);
  });
});
