import { hash } from 'node:crypto';
import { matches } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { cardsForSearch } from '../../domain/anonymous-cards.ts';

/** Shows visitors anonymous cards of groups that include a member who agreed. */
export const listAnonymousCards = feature(
  matches.listAnonymousCards,
  async function listAnonymousCards({ query }, { store, now }) {
    const at = now();
    const day = at.toISOString().slice(0, 10);
    const dailyHashOf = (key: string) => hash('sha256', day + key);
    return { items: cardsForSearch(await store.anonymousGroups.list(at), query, dailyHashOf) };
  },
);
