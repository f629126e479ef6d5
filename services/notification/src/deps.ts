import { type Foundation, kitFor } from '@hamrah/service-kit';
import type { Mailer } from './mail/mailer.ts';
import type { Store } from './store/store.ts';

/** What features and reactions of notification work with. */
export interface Deps extends Foundation {
  readonly store: Store;
  readonly mailer: Mailer;
}

export const { feature, reaction } = kitFor<Deps>();
