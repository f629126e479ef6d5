/** A rectangle of a picture, in pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Asks the worker for a smaller JPEG, of the whole picture or of a part of it. */
export interface ShrinkRequest {
  readonly file: Blob;
  readonly area?: Area;
}

/** `unavailable`: the worker or its decoder failed to load or was too slow, or had no canvas. A retry can help. */
export type ShrinkFailure = 'unreadable' | 'unavailable';

export interface ShrunkPhoto {
  /** Upright and without metadata. */
  readonly jpeg: Blob;
  readonly width: number;
  readonly height: number;
  /** A proposed crop of 4:5; null if the request has an `area`. */
  readonly proposedCrop: Area | null;
}

export type ShrinkReply = ShrunkPhoto | { readonly failure: ShrinkFailure };
