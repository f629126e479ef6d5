import { kitFor, type ProjectedLists, type ServiceContext } from '@hamrah/service-kit';
import type { LimitFunction } from 'p-limit';
import type { CountDashboard } from './store/dashboard-counts.ts';
import type { Hmac, HmacPerKey } from './crypto/hmac.ts';
import type { Encryption } from './crypto/encryption.ts';
import type { Store } from './store/store.ts';

/** What features of admin work with. */
export interface Context extends ServiceContext {
  readonly store: Store;
  readonly lists: ProjectedLists;
  readonly hmac: Hmac;
  readonly hmacPerKey: HmacPerKey;
  /** The turns that acts of staff take. */
  readonly commitMutex: LimitFunction;
  readonly encryption: Encryption;
  /** What the dashboard counts. */
  readonly dashboardCounts: CountDashboard;
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
    return handle(request, { ...deps, commit: (work) => deps.commitMutex(() => deps.commit(work)) });
  });
