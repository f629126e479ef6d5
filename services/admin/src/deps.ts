import { type CopiedLists, type Foundation, kitFor } from '@hamrah/service-kit';
import type { Counting } from './counting.ts';
import type { KeyedHash, KeyedHashes } from './keyed-hash.ts';
import type { SecretBox } from './secret-box.ts';
import type { Store } from './store/store.ts';

/** What features of admin work with. */
export interface Deps extends Foundation {
  readonly store: Store;
  readonly lists: CopiedLists;
  readonly hash: KeyedHash;
  readonly hashes: KeyedHashes;
  readonly secrets: SecretBox;
  /** What the dashboard counts. */
  readonly counting: Counting;
}

export const { feature, reaction, answer } = kitFor<Deps>();
