import { admin } from '@hamrah/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin } from '../../testing/index.ts';

let service: OpenAdmin;
beforeEach(async () => {
  service = await openAdmin();
});
afterEach(() => service.stop());

const count = () => service.asAnyone().call(admin.countVisit);
const read = () => service.asAnyone().call(admin.readVisitorCount);

describe('countVisit', () => {
  it('adds a visitor and returns the new count', async () => {
    expect(await read()).toEqual({ visitors: 0 });
    expect(await count()).toEqual({ visitors: 1 });
    expect(await count()).toEqual({ visitors: 2 });
    expect(await read()).toEqual({ visitors: 2 });
  });

  it('counts each of a hundred concurrent visits to two pods exactly once', async () => {
    const otherPod = await openAdmin({ sameEnvironmentAs: service });
    try {
      const pods = [service, otherPod];
      const counts = await Promise.all(
        Array.from({ length: 100 }, (_, index) => pods[index % 2]?.asAnyone().call(admin.countVisit)),
      );
      const sortedCounts = counts.map((reply) => reply?.visitors ?? 0).toSorted((a, b) => a - b);
      expect(sortedCounts).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
      expect(await read()).toEqual({ visitors: 100 });
    } finally {
      await otherPod.stop();
    }
  });

  it('keeps the count across a restart', async () => {
    await count();
    await service.restart();
    expect(await read()).toEqual({ visitors: 1 });
  });
});

describe('readVisitorCount', () => {
  it('allows public caching for a minute', async () => {
    const { headers } = await service.asAnyone().send(admin.readVisitorCount);
    expect(headers.get('cache-control')).toBe('public, max-age=60');
  });
});
