import { kitFor, type ServiceContext } from '@hamrah/service-kit';
import type { Store } from './store/store.ts';

/** What features, reactions and answers of matches work with. */
export interface Context extends ServiceContext {
  readonly store: Store;
  /** Whether members made up for demonstration are shown. */
  readonly showSynthetic: boolean;
}

export const { feature, subscriber, responder } = kitFor<Context>();
