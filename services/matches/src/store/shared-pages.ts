import type { Bus, Page, Tx } from '@hamrah/service-kit';
import { LRUCache } from 'lru-cache';
import type { Member } from './members.ts';

/** For how long a page that was read is good, in ms, should nobody tell of a change: within the second whoever hides is in no list. */
const goodForMs = 750;
/** Pages held at once, some 20 KB each. */
const pagesMost = 500;

// Outside `matches.`, whose subjects the stream of this service keeps.
const changeSubject = 'members.changed';

/** Pages of members that many ask for at once, read once for all who do so within a moment; `bus` leads to the other pods. */
export function openSharedPages(bus?: Bus) {
  const pages = new LRUCache<string, Promise<Page<Member>>>({ max: pagesMost, ttl: goodForMs });
  const tell = () => {
    pages.clear();
    bus?.publish(changeSubject, {});
  };
  const changing = new WeakSet<Tx['session']>();
  bus?.subscribe(changeSubject, () => pages.clear());
  return {
    /** The page of a key; `read` is asked for it unless it has just been. */
    async page(key: string, read: () => Promise<Page<Member>>): Promise<Page<Member>> {
      const known = pages.get(key);
      if (known) return known;
      const reading = read();
      pages.set(key, reading);
      reading.catch(() => {
        if (pages.peek(key) === reading) pages.delete(key);
      });
      return reading;
    },
    /** Forgets all pages, in every pod, once what `tx` changes of members is there for all to read; at once without one. */
    forget(tx?: Pick<Tx, 'session'>): void {
      if (!tx) tell();
      else if (!changing.has(tx.session)) {
        changing.add(tx.session);
        tx.session.once('ended', tell);
      }
    },
  };
}
export type SharedPages = ReturnType<typeof openSharedPages>;
