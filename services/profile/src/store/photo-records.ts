import { moderationReasons } from '@hamrah/contracts/moderation-reasons';
import { type AppealState, appealStates } from '@hamrah/contracts/profile/moderation';
import { Schema } from 'mongoose';
import type { FileId } from './photo-files.ts';

/** That staff show a photo to nobody but its owner. */
export interface Withheld {
  readonly why: (typeof moderationReasons)[number];
  readonly appeal: AppealState;
}

/** What is noted of a photo: a member's own, or one that waits until its newcomer registers. */
export interface PhotoRecord {
  readonly _id: string;
  readonly files: FileId[];
  readonly uploadedAt: Date;
  /** The member's code; absent while the photo waits. */
  readonly owner?: string;
  /** When a photo nobody has made their own is erased. */
  readonly waitsUntil?: Date;
  /** When to make the photo's AVIF files; absent once that is done. */
  readonly smallerDue?: Date;
  /** Id of the drawn portrait whose bytes a demonstration member's photo shows; it has no files of its own. */
  readonly portrait?: string;
  /** What it looks like (dHash, 64 bits in hex); absent from portraits and from photos of before. */
  readonly print?: string;
  /** Absent while it is shown. */
  readonly withheld?: Withheld;
  /** Number of the newest word of staff about it. */
  readonly judgedSequence?: number;
  /** What its owner said against the withholding. */
  readonly appeal?: { readonly words: string; readonly at: Date };
}

/** The name under which the bytes of a photo are kept. */
export const bytesOf = ({ _id, portrait }: Pick<PhotoRecord, '_id' | 'portrait'>): string => portrait ?? _id;

export const photoSchema = new Schema<PhotoRecord>(
  {
    _id: String,
    files: { type: [Schema.Types.ObjectId], required: true },
    uploadedAt: { type: Date, required: true },
    owner: String,
    waitsUntil: Date,
    smallerDue: Date,
    portrait: String,
    print: String,
    withheld: new Schema<Withheld>(
      {
        why: { type: String, required: true, enum: moderationReasons },
        appeal: { type: String, required: true, enum: appealStates },
      },
      { _id: false, strict: 'throw' },
    ),
    judgedSequence: Number,
    appeal: new Schema<NonNullable<PhotoRecord['appeal']>>(
      { words: { type: String, required: true }, at: { type: Date, required: true } },
      { _id: false, strict: 'throw' },
    ),
  },
  { collection: 'photos', strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ owner: 1 }, { sparse: true })
  .index({ waitsUntil: 1 }, { sparse: true })
  .index({ smallerDue: 1 }, { sparse: true });
