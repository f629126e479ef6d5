import {
  type Encryption,
  type Hmac,
  type HmacPerKey,
  kitFor,
  type ProjectedLists,
  type ServiceContext,
} from '@hamrah/service-kit';
import type { ProofOfWork } from '@hamrah/service-kit/throttle';
import type { LimitFunction } from 'p-limit';
import type { Store } from './store/store.ts';

/** The context of features, subscribers and responders of admin. */
export interface Context extends ServiceContext {
  readonly store: Store;
  readonly lists: ProjectedLists;
  readonly hmac: Hmac;
  readonly hmacPerKey: HmacPerKey;
  readonly encryption: Encryption;
  readonly proofOfWork: ProofOfWork;
  /** Serialises the transactions of staff features in this process. */
  readonly commitMutex: LimitFunction;
}

const kit = kitFor<Context>();
export const { subscriber, responder } = kit;

/**
 * Declares a feature. In each process, transactions of staff features run one at a time, because all append to the
 * audit log and concurrent ones would conflict.
 */
export const feature: typeof kit.feature = (route, handle) =>
  kit.feature(route, (request, context) => {
    if (route.access !== 'staff') return handle(request, context);
    return handle(request, { ...context, commit: (run) => context.commitMutex(() => context.commit(run)) });
  });
