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

describe('count-visit', () => {
  it('counts from nobody on, and tells how many have come', async () => {
    expect(await read()).toEqual({ visitors: 0 });
    expect(await count()).toEqual({ visitors: 1 });
    expect(await count()).toEqual({ visitors: 2 });
    expect(await read()).toEqual({ visitors: 2 });
  });

  it('loses nobody and counts nobody twice when a hundred come at once, to two pods', async () => {
    const other = await openAdmin({ beside: service });
    try {
      const pods = [service, other];
      const counts = await Promise.all(
        Array.from({ length: 100 }, (_, n) => pods[n % 2]?.asAnyone().call(admin.countVisit)),
      );
      const seen = counts.map((one) => one?.visitors ?? 0).toSorted((a, b) => a - b);
      expect(seen).toEqual(Array.from({ length: 100 }, (_, n) => n + 1));
      expect(await read()).toEqual({ visitors: 100 });
    } finally {
      await other.stop();
    }
  });

  it('keeps the count over a restart', async () => {
    await count();
    await service.restart();
    expect(await read()).toEqual({ visitors: 1 });
  });
});

describe('read-visitor-count', () => {
  it('may be kept by anyone for a minute', async () => {
    const { headers } = await service.asAnyone().send(admin.readVisitorCount);
    expect(headers.get('cache-control')).toBe('public, max-age=60');
  });
});
