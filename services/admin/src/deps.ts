import { type CopiedLists, type Foundation, kitFor } from '@hamrah/service-kit';
import type { KeyedHash } from './keyed-hash.ts';
import type { Store } from './store/store.ts';

/** What features of admin work with. */
export interface Deps extends Foundation {
  readonly store: Store;
  readonly lists: CopiedLists;
  readonly hash: KeyedHash;
}

export const { feature, reaction } = kitFor<Deps>();
