import { kitFor, type ProjectedLists, type ServiceContext } from '@hamrah/service-kit';
import type { Learning } from './store/learning.ts';
import type { Store } from './store/store.ts';

/** The context of features, subscribers, responders and jobs of matches. */
export interface Context extends ServiceContext {
  readonly store: Store;
  readonly learning: Learning;
  readonly lists: ProjectedLists;
  /** Whether lists show synthetic members. */
  readonly showSynthetic: boolean;
}

export const { feature, subscriber, responder } = kitFor<Context>();
