import { kitFor, type ProjectedLists, type ServiceContext } from '@hamrah/service-kit';
import type { LimitFunction } from 'p-limit';
import type { Counting } from './counting.ts';
import type { KeyedHash, KeyedHashes } from './keyed-hash.ts';
import type { SecretBox } from './secret-box.ts';
import type { Store } from './store/store.ts';

/** What features of admin work with. */
export interface Context extends ServiceContext {
  readonly store: Store;
  readonly lists: ProjectedLists;
  readonly hash: KeyedHash;
  readonly hashes: KeyedHashes;
  /** The turns that acts of staff take. */
  readonly inTurn: LimitFunction;
  readonly secrets: SecretBox;
  /** What the dashboard counts. */
  readonly counting: Counting;
}

const kit = kitFor<Context>();
export const { subscriber, responder } = kit;

/**
 * Declares a feature. What staff do each adds a line to the end of the audit: in a pod their transactions begin one after
 * another, instead of all but one of those at the same moment beginning anew.
 */
export const feature: typeof kit.feature = (route, handle) =>
  kit.feature(route, (request, deps) => {
    if (route.who !== 'staff') return handle(request, deps);
    return handle(request, { ...deps, commit: (work) => deps.inTurn(() => deps.commit(work)) });
  });
