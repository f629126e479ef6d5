import type { PhotoReview } from '@hamrah/contracts/profile';
import { kitFor, type ServiceContext } from '@hamrah/service-kit';
import type { EditLimits } from './domain/edit-history.ts';
import type { PhotoInspector } from './photo-review/photo-inspector.ts';
import type { ObjectStore } from './store/object-store.ts';
import type { Store } from './store/store.ts';

/** Passed to every feature, subscriber, responder and job of profile. */
export interface Context extends ServiceContext {
  readonly store: Store;
  /** The bucket of photos, if there is one. */
  readonly objects: ObjectStore | undefined;
  readonly editLimits: EditLimits;
  /** Review of a new photo. */
  readonly firstReview: PhotoReview;
  /** Inspects new photos; undefined unless `PHOTO_CHECK` is `models`. */
  readonly photoInspector: PhotoInspector | undefined;
  /** `PUBLIC_ORIGIN`, for links in documents. */
  readonly publicOrigin: string;
}

/** Work that every pod repeats in the background. */
export interface Job {
  readonly name: string;
  readonly periodMs: number;
  /** Long work stops early when `signal` aborts. */
  run(context: Context, signal: AbortSignal): Promise<void>;
}

export const { feature, subscriber, responder } = kitFor<Context>();
