import { type PhotoReview, photoSizes } from '@hamrah/contracts/profile';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, type QueryFilter, trusted } from 'mongoose';
import { openOrDraw } from './drawn-portraits.ts';
import { insertNew } from './insert-new.ts';
import { type NewFile, openPhotoFiles, type PhotoSizes, type PhotoStorageConfig } from './photo-files.ts';
import { type PhotoRecord, photoSchema, type Withheld } from './photo-records.ts';

export type { NewFile, OpenFile, PhotoFormat, PhotoSizes, PhotoStorageConfig } from './photo-files.ts';
export { fileKeyOf, type PhotoRecord } from './photo-records.ts';

/** Time between the due checks of one member's photos, so that many uploads of one member do not delay others. */
const checkSpacingMs = 2_000;
const noCheck = { checkDueAt: 1, checkAttempts: 1 } as const;
const checkDue = (review: PhotoReview, checkDueAt: Date) => review === 'checking' && { checkDueAt };

/** Photo records and their files. The picture of a photo id never changes. */
export function openPhotos(connection: Connection, storage: PhotoStorageConfig) {
  const model = connection.model('photo', photoSchema);
  const files = openPhotoFiles(connection, storage);
  const idsOf = (newFiles: readonly NewFile[]) => newFiles.map(({ id }) => id);
  /** Stores sizes of a drawn portrait, which has no owner. Existing sizes are unchanged. */
  const storePortrait = async (id: string, sizes: Partial<PhotoSizes>): Promise<void> => {
    const existingSizes = await files.sizesOf(id);
    const missingFiles = photoSizes.flatMap((size) => {
      const bytes = existingSizes.includes(size) ? undefined : sizes[size];
      return bytes ? [files.newFile(size, 'webp', bytes)] : [];
    });
    await files.writeObjects(missingFiles);
    await files.add(id, missingFiles, true);
  };
  const eraseAll = async (condition: object, tx?: Tx): Promise<void> => {
    const options = tx ? { session: tx.session } : {};
    const records = await model.find(condition, { files: 1 }, options).lean<Pick<PhotoRecord, 'files'>[]>();
    await files.erase(
      records.flatMap((record) => record.files),
      tx,
    );
    await model.deleteMany(condition, options);
  };

  return {
    model,
    open: openOrDraw(files.open, storePortrait),
    storePortrait,
    newFile: files.newFile,
    writeObjects: files.writeObjects,
    removeSynthetic: files.removeSynthetic,
    eraseDueBytes: files.eraseDue,
    findMisplacedFiles: files.findMisplaced,
    moveFile: files.move,
    sweepObjects: files.sweepObjects,

    /** Stores an unclaimed photo. The record is written before the files, so that an erasure finds every file. */
    async storeUnclaimed(
      id: string,
      sizes: PhotoSizes,
      uploadedAt: Date,
      claimDeadline: Date,
      perceptualHash?: string,
    ): Promise<void> {
      const newFiles = files.newFiles(sizes);
      const hash = perceptualHash !== undefined && { perceptualHash };
      await model.create({ _id: id, files: idsOf(newFiles), uploadedAt, claimDeadline, review: 'checking', ...hash });
      await files.writeObjects(newFiles);
      await files.add(id, newFiles, false);
    },

    /** Assigns an unclaimed photo to its owner and returns the record; undefined if no unclaimed photo has this id. */
    async claim(
      id: string,
      owner: string,
      { at, review }: { readonly at: Date; readonly review: PhotoReview },
      { session }: Tx,
    ): Promise<PhotoRecord | undefined> {
      const record = await model
        .findOneAndUpdate(
          { _id: id, claimDeadline: trusted({ $exists: true }) },
          { $set: { owner, review, avifDueAt: at, ...checkDue(review, at) }, $unset: { claimDeadline: 1 } },
          { session, returnDocument: 'after' },
        )
        .lean<PhotoRecord>();
      return record ?? undefined;
    },

    /** Prepares files for `add`, and writes their objects if new files go to an object store. */
    async prepareFiles(sizes: PhotoSizes): Promise<NewFile[]> {
      const newFiles = files.newFiles(sizes);
      await files.writeObjects(newFiles);
      return newFiles;
    },

    /** Adds a photo to a member's gallery. */
    async add(
      id: string,
      owner: string,
      newFiles: readonly NewFile[],
      fields: Pick<PhotoRecord, 'uploadedAt' | 'review' | 'perceptualHash'>,
      tx: Tx,
    ): Promise<void> {
      const { review, uploadedAt } = fields;
      const checking = await model.countDocuments({ owner, review: 'checking' }, { session: tx.session });
      const due = checkDue(review, new Date(uploadedAt.getTime() + checking * checkSpacingMs));
      const record = { _id: id, files: idsOf(newFiles), owner, avifDueAt: uploadedAt, ...fields, ...due };
      await model.create([record], { session: tx.session });
      await files.add(id, newFiles, false, tx);
    },

    /** The record of a photo; undefined for an unknown id and for the id of a drawn portrait. */
    find: async (id: string): Promise<PhotoRecord | undefined> =>
      (await model.findById(id).lean<PhotoRecord>()) ?? undefined,

    /** A member's photos, oldest first. */
    findOwn: (owner: string, tx?: Tx): Promise<PhotoRecord[]> =>
      model
        .find({ owner }, undefined, tx && { session: tx.session })
        .sort({ uploadedAt: 1, _id: 1 })
        .lean<PhotoRecord[]>(),

    countOwn: (owner: string, tx?: Tx): Promise<number> =>
      model.countDocuments({ owner }, tx && { session: tx.session }),

    /** Stores the order of a member's photos: the position of each is its index. */
    async setPositions(ids: readonly string[], owner: string, { session }: Tx): Promise<void> {
      const updates = ids.map((_id, position) => ({
        updateOne: { filter: { _id, owner }, update: { $set: { position } } },
      }));
      await model.bulkWrite(updates, { session });
    },

    /** Whether the member owns the photo and staff do not withhold it. */
    isAcceptableOwn: async (id: string, owner: string, { session }: Tx): Promise<boolean> =>
      (await model.exists({ _id: id, owner, review: trusted({ $ne: 'withheld' }) }).session(session)) !== null,

    /**
     * Withholds a member's photo, or approves it if `withheld` is null. Returns false if the member has no such photo
     * or `sequence` is not newer than the stored one.
     */
    async moderate(
      id: string,
      owner: string,
      { withheld, sequence }: { readonly withheld: Withheld | null; readonly sequence: number },
      { session }: Tx,
    ): Promise<boolean> {
      const filter = { _id: id, owner, moderationSequence: trusted({ $not: { $gte: sequence } }) };
      const change = withheld
        ? { $set: { review: 'withheld', withheld, moderationSequence: sequence }, $unset: noCheck }
        : { $set: { review: 'approved', moderationSequence: sequence }, $unset: { withheld: 1, ...noCheck } };
      return (await model.updateOne(filter, change, { session })).matchedCount > 0;
    },

    /** Stores a member's only appeal against the withholding of a photo. Returns false if no appeal is possible. */
    async appeal(
      id: string,
      owner: string,
      appeal: NonNullable<PhotoRecord['appeal']>,
      { session }: Tx,
    ): Promise<boolean> {
      const filter = { _id: id, owner, 'withheld.appeal': 'possible' };
      const change = { $set: { appeal, 'withheld.appeal': 'made' } };
      return (await model.updateOne(filter as QueryFilter<PhotoRecord>, change, { session })).matchedCount > 0;
    },

    /** Ids of photos past their claim deadline, oldest deadline first. */
    async findUnclaimedIds(now: Date, limit: number): Promise<string[]> {
      const documents = await model
        .find({ claimDeadline: trusted({ $lte: now }) }, { _id: 1 })
        .sort({ claimDeadline: 1 })
        .limit(limit)
        .lean<Pick<PhotoRecord, '_id'>[]>();
      return documents.map(({ _id }) => _id);
    },

    /** Erases a photo past its claim deadline, unless it was claimed in the meantime. */
    async eraseUnclaimed(id: string, now: Date, tx: Tx): Promise<void> {
      const filter = { _id: id, claimDeadline: trusted({ $lte: now }) };
      const record = await model.findOneAndDelete(filter, { session: tx.session }).lean<PhotoRecord>();
      if (record) await files.erase(record.files, tx);
    },

    /** Erases a member's photo and its files; false if they do not own it. */
    async eraseOwn(id: string, owner: string, tx: Tx): Promise<boolean> {
      const record = await model.findOneAndDelete({ _id: id, owner }, { session: tx.session }).lean<PhotoRecord>();
      if (record) await files.erase(record.files, tx);
      return record !== null;
    },

    /** Erases all photos of a member and their files. */
    eraseByOwner: (owner: string, tx: Tx): Promise<void> => eraseAll({ owner }, tx),

    removeByOwners: (owners: readonly string[]): Promise<void> => eraseAll({ owner: trusted({ $in: [...owners] }) }),

    /** Leases the photo with the longest overdue check. No other pod gets it before `leaseEndsAt`. */
    leaseCheck: async (now: Date, leaseEndsAt: Date): Promise<PhotoRecord | undefined> =>
      (await model
        .findOneAndUpdate(
          { checkDueAt: trusted({ $lte: now }) },
          { $set: { checkDueAt: leaseEndsAt }, $inc: { checkAttempts: 1 } },
          { returnDocument: 'after' },
        )
        .sort({ checkDueAt: 1 })
        .lean<PhotoRecord>()) ?? undefined,

    /** Makes a leased photo available to other pods. */
    async releaseCheck(id: string, dueAt: Date): Promise<void> {
      const filter = { _id: id, checkDueAt: trusted({ $exists: true }) };
      await model.updateOne(filter, { $set: { checkDueAt: dueAt }, $inc: { checkAttempts: -1 } });
    },

    /** Stores the result of a check. Returns false if the photo was deleted or is no longer `checking`. */
    async finishCheck(id: string, review: 'approved' | 'with_staff', { session }: Tx): Promise<boolean> {
      const change = { $set: { review }, $unset: noCheck };
      return (await model.updateOne({ _id: id, review: 'checking' }, change, { session })).matchedCount > 0;
    },

    /** Number of photos that await a check. */
    countChecks: (): Promise<number> => model.countDocuments({ checkDueAt: trusted({ $exists: true }) }),

    /** Leases a photo that needs AVIF files: no other pod gets it before `leaseEndsAt`. */
    async leaseAvifWork(now: Date, leaseEndsAt: Date): Promise<string | undefined> {
      const record = await model
        .findOneAndUpdate({ avifDueAt: trusted({ $lte: now }) }, { $set: { avifDueAt: leaseEndsAt } })
        .sort({ avifDueAt: 1 })
        .lean<Pick<PhotoRecord, '_id'>>();
      return record?._id;
    },

    /** Adds AVIF files to a photo, after `writeObjects`, unless the photo was erased or already has them. */
    async addAvifFiles(id: string, avifFiles: readonly NewFile[], tx: Tx): Promise<void> {
      const filter = { _id: id, avifDueAt: trusted({ $exists: true }) };
      const change = { $push: { files: { $each: idsOf(avifFiles) } }, $unset: { avifDueAt: 1 } };
      const result = await model.updateOne(filter, change, { session: tx.session });
      if (result.matchedCount > 0) await files.add(id, avifFiles, false, tx);
    },

    /** Bulk-loads photo records without a transaction. Existing records are unchanged. */
    load: (records: readonly PhotoRecord[]): Promise<void> => insertNew(connection, model.collection.name, records),
  };
}
