import { kitFor, type ServiceContext } from '@hamrah/service-kit';
import type { LimitFunction } from 'p-limit';
import type { Store } from './store/store.ts';
import type { Provider } from './stripe/provider.ts';

/** Points a payment passes, each between two effects: a process may end at any of them. */
export const waypoints = [
  'payment stored',
  'page opened',
  'page noted',
  'truth read',
  'grant written',
  'grant committed',
] as const;
export type Waypoint = (typeof waypoints)[number];

/** What features, reactions and jobs of billing work with. */
export interface Context extends ServiceContext {
  readonly store: Store;
  readonly provider: Provider;
  readonly operator: { readonly state: string; readonly gstin: string };
  /** Runs what numbers an invoice, one after another: all want the next number, and all but one of those at once would begin again. */
  readonly inTurn: LimitFunction;
  /** Told at each waypoint; throws where a test wants the process to end. */
  passing(waypoint: Waypoint): void;
}

export const { feature, subscriber, responder } = kitFor<Context>();
