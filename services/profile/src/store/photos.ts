import type { Tx } from '@hamrah/service-kit';
import { type Connection, type QueryFilter, trusted } from 'mongoose';
import { insertNew } from './insert-new.ts';
import { type NewFile, openPhotoFiles, type PhotoSizes } from './photo-files.ts';
import { type PhotoRecord, photoSchema, type Withheld } from './photo-records.ts';

export type { NewFile, OpenFile, PhotoFormat, PhotoSizes } from './photo-files.ts';
export { bytesOf, type PhotoRecord } from './photo-records.ts';

/** The photos of a connection: whose they are, and their bytes. What a photo shows never changes under its id. */
export function openPhotos(connection: Connection) {
  const model = connection.model('photo', photoSchema);
  const files = openPhotoFiles(connection);
  const newRecord = (sizes: PhotoSizes) => {
    const news = files.newFiles(sizes);
    return { news, noted: news.map(({ id }) => id) };
  };
  const eraseAll = async (condition: object, tx?: Tx): Promise<void> => {
    const inTx = tx ? { session: tx.session } : {};
    const records = await model.find(condition, { files: 1 }, inTx).lean<Pick<PhotoRecord, 'files'>[]>();
    await files.erase(
      records.flatMap((record) => record.files),
      tx,
    );
    await model.deleteMany(condition, inTx);
  };

  return {
    model,
    open: files.open,
    newFile: files.newFile,
    removeSynthetic: files.removeSynthetic,

    /** Keeps a drawn portrait, which is nobody's own; a size that is there already stays as it is. */
    async storePortrait(id: string, sizes: PhotoSizes): Promise<void> {
      const there = await files.sizesOf(id);
      const missing = files.newFiles(sizes).filter(({ size }) => !there.includes(size));
      await files.write(id, missing, true);
    },

    /** Keeps a photo that waits for its newcomer. It is noted before its first byte is written: erasing finds all of it. */
    async storeWaiting(
      id: string,
      sizes: PhotoSizes,
      uploadedAt: Date,
      waitsUntil: Date,
      print?: string,
    ): Promise<void> {
      const { news, noted } = newRecord(sizes);
      await model.create({ _id: id, files: noted, uploadedAt, waitsUntil, ...(print !== undefined && { print }) });
      await files.write(id, news, false);
    },

    /** Makes a photo that waits the member's own, and gives it; `undefined` when none of that id waits (any more). */
    async adopt(id: string, owner: string, at: Date, { session }: Tx): Promise<PhotoRecord | undefined> {
      const adopted = await model
        .findOneAndUpdate(
          { _id: id, waitsUntil: trusted({ $exists: true }) },
          { $set: { owner, smallerDue: at }, $unset: { waitsUntil: 1 } },
          { session, returnDocument: 'after' },
        )
        .lean<PhotoRecord>();
      return adopted ?? undefined;
    },

    /** Adds a photo to a member's own, bytes and all. */
    async add(id: string, owner: string, sizes: PhotoSizes, uploadedAt: Date, tx: Tx, print?: string): Promise<void> {
      const { news, noted } = newRecord(sizes);
      const seen = print !== undefined && { print };
      const record = { _id: id, files: noted, uploadedAt, owner, smallerDue: uploadedAt, ...seen };
      await model.create([record], { session: tx.session });
      await files.write(id, news, false, tx);
    },

    /** What is noted of an uploaded photo; `undefined` for portraits and for photos that are not there. */
    find: async (id: string): Promise<PhotoRecord | undefined> =>
      (await model.findById(id).lean<PhotoRecord>()) ?? undefined,

    /** The photos of a member, read as their owner, the first uploaded first. */
    findOwn: (owner: string, tx?: Tx): Promise<PhotoRecord[]> =>
      model
        .find({ owner }, undefined, tx && { session: tx.session })
        .sort({ uploadedAt: 1, _id: 1 })
        .lean<PhotoRecord[]>(),

    /** How many photos a member has. */
    countOwn: (owner: string, tx?: Tx): Promise<number> =>
      model.countDocuments({ owner }, tx && { session: tx.session }),

    /** Whether a photo is the member's own, and not withheld from others. */
    isShownOwn: async (id: string, owner: string, { session }: Tx): Promise<boolean> =>
      (await model.exists({ _id: id, owner, withheld: trusted({ $exists: false }) }).session(session)) !== null,

    /**
     * Withholds a member's photo from others, or shows it again (null), by the word of staff of that number; false when it
     * is gone or a newer word is known.
     */
    async judge(
      id: string,
      owner: string,
      { withheld, sequence }: { readonly withheld: Withheld | null; readonly sequence: number },
      { session }: Tx,
    ): Promise<boolean> {
      const older = { _id: id, owner, judgedSequence: trusted({ $not: { $gte: sequence } }) };
      const change = withheld
        ? { $set: { withheld, judgedSequence: sequence } }
        : { $set: { judgedSequence: sequence }, $unset: { withheld: 1 } };
      return (await model.updateOne(older, change, { session })).matchedCount > 0;
    },

    /** Notes what a member says against the withholding of their photo; false unless they may, which they may once. */
    async appeal(
      id: string,
      owner: string,
      appeal: NonNullable<PhotoRecord['appeal']>,
      { session }: Tx,
    ): Promise<boolean> {
      const open = { _id: id, owner, 'withheld.appeal': 'possible' };
      const change = { $set: { appeal, 'withheld.appeal': 'made' } };
      return (await model.updateOne(open as QueryFilter<PhotoRecord>, change, { session })).matchedCount > 0;
    },

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
      const overdue = { _id: id, waitsUntil: trusted({ $lte: now }) };
      const record = await model.findOneAndDelete(overdue, { session: tx.session }).lean<PhotoRecord>();
      if (record) await files.erase(record.files, tx);
    },

    /** Erases a photo of a member, bytes and all; false when they have none of that id. */
    async eraseOne(id: string, owner: string, tx: Tx): Promise<boolean> {
      const record = await model.findOneAndDelete({ _id: id, owner }, { session: tx.session }).lean<PhotoRecord>();
      if (record) await files.erase(record.files, tx);
      return record !== null;
    },

    /** Erases every photo of a member, bytes and all. */
    eraseOwn: (owner: string, tx: Tx): Promise<void> => eraseAll({ owner }, tx),

    /** Erases every photo of these members, bytes and all. */
    removeOf: (owners: readonly string[]): Promise<void> => eraseAll({ owner: trusted({ $in: [...owners] }) }),

    /** Takes a photo whose smaller files are due and puts it off until `again`, so that nobody else takes it meanwhile. */
    async takeDue(now: Date, again: Date): Promise<string | undefined> {
      const taken = await model
        .findOneAndUpdate({ smallerDue: trusted({ $lte: now }) }, { $set: { smallerDue: again } })
        .sort({ smallerDue: 1 })
        .lean<Pick<PhotoRecord, '_id'>>();
      return taken?._id;
    },

    /** Adds the smaller files to a photo that is still there and has none. */
    async addSmaller(id: string, news: readonly NewFile[], tx: Tx): Promise<void> {
      const due = { _id: id, smallerDue: trusted({ $exists: true }) };
      const change = { $push: { files: { $each: news.map((file) => file.id) } }, $unset: { smallerDue: 1 } };
      const changed = await model.updateOne(due, change, { session: tx.session });
      if (changed.matchedCount > 0) await files.write(id, news, false, tx);
    },

    /** Loads galleries of drawn portraits, past transactions; what is there already stays as it is. */
    load: (records: readonly PhotoRecord[]): Promise<void> => insertNew(connection, model.collection.name, records),
  };
}
