import { moderationReasons } from '@hamrah/contracts/moderation-reasons';
import { type PhotoReview, photoReviews } from '@hamrah/contracts/profile';
import { type AppealState, appealStates } from '@hamrah/contracts/profile/moderation';
import { Schema } from 'mongoose';
import type { FileId } from './photo-files.ts';

/** Staff withhold the photo: only its owner sees it. */
export interface Withheld {
  readonly reasonCode: (typeof moderationReasons)[number];
  readonly appeal: AppealState;
}

/** A photo that a member owns, or one that no registration has claimed yet. */
export interface PhotoRecord {
  readonly _id: string;
  readonly files: FileId[];
  readonly uploadedAt: Date;
  /** Absent while the photo is unclaimed. */
  readonly owner?: string;
  /** Position in the member's own order; absent until the member next orders the photos. */
  readonly position?: number;
  /** When an unclaimed photo may be erased; absent once the photo has an owner. */
  readonly claimDeadline?: Date;
  /** When a pod should create the AVIF files; absent from unclaimed photos and portraits, and after the work. */
  readonly avifDueAt?: Date;
  /** Id of the drawn portrait that a demo member's photo shows instead of uploaded files. */
  readonly portrait?: string;
  /** 64 bits in hex (dHash); absent from portraits. */
  readonly perceptualHash?: string;
  /** Others see the photo only while it is `approved`. */
  readonly review: PhotoReview;
  /** When a pod should check the photo; present while `review` is `checking` and the photo has an owner. */
  readonly checkDueAt?: Date;
  /** Number of started checks, without released ones. */
  readonly checkAttempts?: number;
  /** Present while `review` is `withheld`. */
  readonly withheld?: Withheld;
  /** Sequence of the newest moderation event. */
  readonly moderationSequence?: number;
  readonly appeal?: { readonly text: string; readonly at: Date };
}

/** The id under which the files of a photo are stored. */
export const fileKeyOf = ({ _id, portrait }: Pick<PhotoRecord, '_id' | 'portrait'>): string => portrait ?? _id;

export const photoSchema = new Schema<PhotoRecord>(
  {
    _id: String,
    files: { type: [Schema.Types.ObjectId], required: true },
    uploadedAt: { type: Date, required: true },
    owner: String,
    position: Number,
    claimDeadline: Date,
    avifDueAt: Date,
    portrait: String,
    perceptualHash: String,
    review: { type: String, required: true, enum: photoReviews },
    checkDueAt: Date,
    checkAttempts: Number,
    withheld: new Schema<Withheld>(
      {
        reasonCode: { type: String, required: true, enum: moderationReasons },
        appeal: { type: String, required: true, enum: appealStates },
      },
      { _id: false, strict: 'throw' },
    ),
    moderationSequence: Number,
    appeal: new Schema<NonNullable<PhotoRecord['appeal']>>(
      { text: { type: String, required: true }, at: { type: Date, required: true } },
      { _id: false, strict: 'throw' },
    ),
  },
  { collection: 'photos', strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ owner: 1 }, { sparse: true })
  .index({ claimDeadline: 1 }, { sparse: true })
  .index({ avifDueAt: 1 }, { sparse: true })
  .index({ checkDueAt: 1 }, { sparse: true });
