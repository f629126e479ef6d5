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
    const other = await openAdmin({ inEnvironmentOf: service });
    try {
      const pods = [service, other];
      const counts = await Promise.all(
        Array.from({ length: 100 }, (_, n) => pods[n % 2]?.asAnyone().call(admin.countVisit)),
      );
      const received = counts.map((reply) => reply?.visitors ?? 0).toSorted((a, b) => a - b);
      expect(received).toEqual(Array.from({ length: 100 }, (_, n) => n + 1));
      expect(await read()).toEqual({ visitors: 100 });
    } finally {
      await other.stop();
    }
  });

  it('keeps the count across a restart', async () => {
    await count();
    await service.restart();
    expect(await read()).toEqual({ visitors: 1 });
  });
});

describe('readVisitorCount', () => {
  it('is cacheable by anyone for a minute', async () => {
    const { headers } = await service.asAnyone().send(admin.readVisitorCount);
    expect(headers.get('cache-control')).toBe('public, max-age=60');
  });
});
