import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import { type FileId, openPhotoFiles, type PhotoSizes } from './photo-files.ts';

export type { OpenFile, PhotoSizes } from './photo-files.ts';

/** A photo somebody uploaded: a member's own, or one that waits until its newcomer registers. */
export interface PhotoRecord {
  readonly _id: string;
  readonly files: FileId[];
  readonly uploadedAt: Date;
  /** The member's code; absent while the photo waits. */
  readonly owner?: string;
  /** When a photo nobody has made their own is erased. */
  readonly waitsUntil?: Date;
}

const schema = new Schema<PhotoRecord>(
  {
    _id: String,
    files: { type: [Schema.Types.ObjectId], required: true },
    uploadedAt: { type: Date, required: true },
    owner: String,
    waitsUntil: Date,
  },
  { collection: 'photos', strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ owner: 1 }, { sparse: true })
  .index({ waitsUntil: 1 }, { sparse: true });

/** The photos of a connection: whose they are, and their bytes. A photo never changes under its id. */
export function openPhotos(connection: Connection) {
  const model = connection.model('photo', schema);
  const files = openPhotoFiles(connection);

  return {
    model,
    open: files.open,
    removeSynthetic: files.removeSynthetic,

    /** Keeps a drawn portrait, which is nobody's own; one that is there already stays as it is. */
    storePortrait: (id: string, sizes: PhotoSizes): Promise<void> => files.write(id, sizes, files.newIds(), true),

    /** Keeps a photo that waits for its newcomer. It is noted before its first byte is written: erasing finds all of it. */
    async storeWaiting(id: string, sizes: PhotoSizes, uploadedAt: Date, waitsUntil: Date): Promise<void> {
      const record = { _id: id, files: files.newIds(), uploadedAt, waitsUntil };
      await model.create(record);
      await files.write(id, sizes, record.files, false);
    },

    /** Makes a photo that waits the member's own; false when none of that id waits (any more). */
    async adopt(id: string, owner: string, { session }: Tx): Promise<boolean> {
      const adopted = await model.updateOne(
        { _id: id, waitsUntil: trusted({ $exists: true }) },
        { $set: { owner }, $unset: { waitsUntil: 1 } },
        { session },
      );
      return adopted.matchedCount > 0;
    },

    /** What is noted of an uploaded photo; `undefined` for portraits and for photos that are not there. */
    find: async (id: string): Promise<PhotoRecord | undefined> =>
      (await model.findById(id).lean<PhotoRecord>()) ?? undefined,

    /** The photos of a member, read as their owner, the first uploaded first. */
    findOwn: (owner: string): Promise<PhotoRecord[]> =>
      model.find({ owner }).sort({ uploadedAt: 1 }).lean<PhotoRecord[]>(),

    /** Ids of photos that have waited long enough, the longest first. */
    async overdue(now: Date, limit: number): Promise<string[]> {
      const found = await model
        .find({ waitsUntil: trusted({ $lte: now }) }, { _id: 1 })
        .sort({ waitsUntil: 1 })
        .limit(limit)
        .lean<Pick<PhotoRecord, '_id'>[]>();
      return found.map(({ _id }) => _id);
    },

    /** Erases a photo that has waited long enough, bytes and all; one that was adopted meanwhile stays. */
    async eraseOverdue(id: string, now: Date, tx: Tx): Promise<void> {
      const { session } = tx;
      const overdue = { _id: id, waitsUntil: trusted({ $lte: now }) };
      const record = await model.findOneAndDelete(overdue, { session }).lean<PhotoRecord>();
      if (record) await files.erase(record.files, tx);
    },

    /** Erases every photo of a member, bytes and all. */
    async eraseOwn(owner: string, tx: Tx): Promise<void> {
      const { session } = tx;
      const own = await model.find({ owner }, undefined, { session }).lean<PhotoRecord[]>();
      await files.erase(
        own.flatMap((record) => record.files),
        tx,
      );
      await model.deleteMany({ owner }, { session });
    },
  };
}
