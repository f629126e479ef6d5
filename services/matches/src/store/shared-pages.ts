import type { Page } from '@hamrah/service-kit';
import { LRUCache } from 'lru-cache';
import type { Member } from './members.ts';

/** For how long a page that was read is good, in ms: well within the second after which whoever hides is in no list. */
const goodForMs = 250;
/** Pages held at once, some 20 KB each. */
const pagesMost = 500;

/** Pages of members that many ask for at once, read once for all who do so within a moment. */
export function openSharedPages() {
  const pages = new LRUCache<string, Promise<Page<Member>>>({ max: pagesMost, ttl: goodForMs });
  return {
    /** The page of a key; `read` is asked for it unless it has just been. */
    async page(key: string, read: () => Promise<Page<Member>>): Promise<Page<Member>> {
      const known = pages.get(key);
      if (known) return known;
      const reading = read();
      pages.set(key, reading);
      reading.catch(() => pages.delete(key));
      return reading;
    },
    /** A change of members after which all pages are forgotten. */
    after<Given extends unknown[], Result>(change: (...given: Given) => Promise<Result>) {
      return (...given: Given): Promise<Result> => change(...given).finally(() => pages.clear());
    },
  };
}
export type SharedPages = ReturnType<typeof openSharedPages>;
