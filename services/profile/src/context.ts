import { kitFor, type ServiceContext } from '@hamrah/service-kit';
import type { Store } from './store/store.ts';

/** What features and reactions of profile work with. */
export interface Context extends ServiceContext {
  readonly store: Store;
}

export const { feature, subscriber, responder } = kitFor<Context>();
