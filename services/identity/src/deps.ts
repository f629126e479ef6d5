import { type Foundation, kitFor } from '@hamrah/service-kit';
import type { SignAccess } from './access-token.ts';
import type { Store } from './store/store.ts';

/** What features and answers of identity work with. */
export interface Deps extends Foundation {
  readonly store: Store;
  readonly signAccess: SignAccess;
}

export const { feature, answer } = kitFor<Deps>();
