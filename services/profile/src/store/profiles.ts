import type { PublishedMember } from '@hamrah/contracts';
import type { OptionalProfileDetails, PhotoVisibility, SharingChoices } from '@hamrah/contracts/profile';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, trusted } from 'mongoose';
import type { AccountState } from '../domain/account-state.ts';
import type { PublishedDetails } from '../domain/details.ts';
import type { EditHistory } from '../domain/edit-history.ts';
import type { MainPhoto } from '../domain/gallery.ts';
import { insertNew } from './insert-new.ts';
import {
  documentOf,
  type NewProfile,
  type ProfileDocument,
  profileOf,
  profileSchema,
  type StoredProfile,
  storedProfileOf,
} from './profile-documents.ts';

/** The profile fields that decide how a member's photos are shown. */
export interface PhotoSettings extends MainPhoto {
  readonly visibility: PhotoVisibility;
  readonly hidden: boolean;
}

/** An owner's photo settings, and whether the viewer has a premium account. */
export interface PhotoAccessFields extends Omit<PhotoSettings, 'awaitedPhoto'> {
  readonly isPro: boolean;
}

/** Profiles by member. */
export function openProfiles(connection: Connection) {
  const model = connection.model('profile', profileSchema);
  const update = async (
    member: string,
    fields: Partial<Omit<PublishedMember, 'member' | 'joinedAt'>>,
    { session }: Tx,
  ): Promise<PublishedMember | undefined> => {
    const changeFilter = trusted({
      $or: Object.entries(fields).map(([name, value]) => ({ [name]: trusted({ $ne: value }) })),
    });
    const document = await model
      .findOneAndUpdate({ _id: member, ...changeFilter }, { $set: fields }, { returnDocument: 'after', session })
      .lean<ProfileDocument>();
    return document ? profileOf(document) : undefined;
  };
  return {
    model,
    /** Updates a profile and returns it; undefined if nothing differs or there is no profile. */
    update,
    exists: async (member: string, { session }: Tx): Promise<boolean> =>
      (await model.exists({ _id: member }).session(session)) !== null,
    async insert(profile: PublishedMember, awaitedPhoto: string | null, { session }: Tx): Promise<void> {
      await model.create([{ ...documentOf(profile), ...(awaitedPhoto !== null && { awaitedPhoto }) }], { session });
    },
    /** Chooses the photo that becomes the main photo once approved. */
    async setAwaitedPhoto(member: string, awaitedPhoto: string, { session }: Tx): Promise<void> {
      await model.updateOne({ _id: member }, { $set: { awaitedPhoto } }, { session });
    },
    /** Sets the main photo and the awaited one. Returns the profile if the main photo differs. */
    async setMainPhoto(
      member: string,
      { photo, awaitedPhoto }: MainPhoto,
      tx: Tx,
    ): Promise<PublishedMember | undefined> {
      const change = awaitedPhoto === null ? { $unset: { awaitedPhoto: 1 as const } } : { $set: { awaitedPhoto } };
      await model.updateOne({ _id: member }, change, { session: tx.session });
      return update(member, { photo }, tx);
    },
    /** Copies an account state to the profile and returns it; undefined if nothing differs or there is no profile. */
    applyAccountState(
      member: string,
      { hidden, emailVerified, phoneDisplaced }: AccountState,
      tx: Tx,
    ): Promise<PublishedMember | undefined> {
      // Email addresses stay verified. Demo profiles are verified without an event, so `false` must not overwrite that.
      const changes = {
        hidden,
        ...(emailVerified && { emailVerified }),
        ...(phoneDisplaced && { phoneVerified: false }),
      };
      return update(member, changes, tx);
    },
    async setSuspended(member: string, suspended: boolean, { session }: Tx): Promise<void> {
      await model.updateOne({ _id: member }, { $set: { suspended } }, { session });
    },
    async erase(member: string, { session }: Tx): Promise<void> {
      await model.deleteOne({ _id: member }, { session });
    },
    /** Replaces the details of `revision`. Returns false if no profile has this revision. */
    async saveDetails(
      member: string,
      {
        published,
        optionalDetails,
        editHistory,
      }: { published: PublishedDetails; optionalDetails: OptionalProfileDetails; editHistory: EditHistory },
      revision: number,
      { session }: Tx,
    ): Promise<boolean> {
      const { matchedCount } = await model.updateOne(
        { _id: member, revision: revision === 0 ? null : revision },
        { $set: { ...published, optionalDetails, editHistory }, $inc: { revision: 1 } },
        { session },
      );
      return matchedCount === 1;
    },
    /**
     * Applies a correction by staff, which counts as a save, and returns the new profile. Returns undefined if there is
     * no profile, or if this or a newer correction was applied.
     */
    async correct(
      member: string,
      {
        editHistory,
        ...fields
      }: Partial<Pick<PublishedMember, 'dateOfBirth' | 'gender'>> & { editHistory: EditHistory },
      sequence: number,
      { session }: Tx,
    ): Promise<PublishedMember | undefined> {
      const document = await model
        .findOneAndUpdate(
          { _id: member, correctionSequence: trusted({ $not: { $gte: sequence } }) },
          { $set: { ...fields, editHistory, correctionSequence: sequence }, $inc: { revision: 1 } },
          { returnDocument: 'after', session },
        )
        .lean<ProfileDocument>();
      return document ? profileOf(document) : undefined;
    },
    /** Returns false if there is no profile. */
    async setPhotoVisibility(member: string, photoVisibility: PhotoVisibility): Promise<boolean> {
      return (await model.updateOne({ _id: member }, { $set: { photoVisibility } })).matchedCount > 0;
    },
    async setSharingChoice(member: string, choice: Partial<SharingChoices>, { session }: Tx): Promise<boolean> {
      return (await model.updateOne({ _id: member }, { $set: choice }, { session })).matchedCount > 0;
    },
    async photoSettingsOf(member: string, tx?: Tx): Promise<PhotoSettings | undefined> {
      const document = await model
        .findById(member, { photo: 1, awaitedPhoto: 1, photoVisibility: 1, hidden: 1 }, tx && { session: tx.session })
        .lean<Pick<ProfileDocument, 'photo' | 'awaitedPhoto' | 'photoVisibility' | 'hidden'>>();
      if (!document) return undefined;
      const { photo, awaitedPhoto = null, photoVisibility: visibility = 'all', hidden } = document;
      return { photo, awaitedPhoto, visibility, hidden };
    },
    /**
     * The fields of an owner and a viewer that control photo access; undefined if either has no profile, or if the
     * viewer is suspended.
     */
    async photoAccessFields(owner: string, viewer: string): Promise<PhotoAccessFields | undefined> {
      const documents = await model
        .find(
          { _id: trusted({ $in: [owner, viewer] }) },
          { photo: 1, photoVisibility: 1, hidden: 1, accountType: 1, suspended: 1 },
        )
        .lean<Pick<ProfileDocument, '_id' | 'photo' | 'photoVisibility' | 'hidden' | 'accountType' | 'suspended'>[]>();
      const settings = documents.find(({ _id }) => _id === owner);
      const reader = documents.find(({ _id }) => _id === viewer);
      if (!settings || !reader || reader.suspended) return undefined;
      const { photo, hidden, photoVisibility: visibility = 'all' } = settings;
      return { photo, hidden, visibility, isPro: reader.accountType === 'Pro' };
    },
    async findStored(member: string, tx?: Tx): Promise<StoredProfile | undefined> {
      const document = await model.findById(member, undefined, tx && { session: tx.session }).lean<ProfileDocument>();
      return document ? storedProfileOf(document) : undefined;
    },
    /** Stored profiles by member. Omits unknown members. */
    async findStoredMany(members: readonly string[]): Promise<Map<string, StoredProfile>> {
      const documents = await model.find({ _id: trusted({ $in: [...members] }) }).lean<ProfileDocument[]>();
      return new Map(documents.map((document) => [document._id, storedProfileOf(document)]));
    },
    async findOwn(member: string): Promise<PublishedMember | undefined> {
      const document = await model.findById(member).lean<ProfileDocument>();
      return document ? profileOf(document) : undefined;
    },
    /** Profiles by member. Omits hidden and unknown members. */
    async findVisible(members: readonly string[]): Promise<Map<string, PublishedMember>> {
      if (members.length === 0) return new Map();
      const documents = await model
        .find({ _id: trusted({ $in: [...members] }), hidden: false })
        .lean<ProfileDocument[]>();
      return new Map(documents.map((document) => [document._id, profileOf(document)]));
    },
    /** Profiles with codes after `after`, sorted by code; only those in `codes` if it is set. */
    async pageAfter(after: string, codes: readonly string[] | undefined, limit: number): Promise<StoredProfile[]> {
      const filter = {
        $and: [{ _id: trusted({ $gt: after }) }, codes ? { _id: trusted({ $in: [...codes] }) } : {}],
      };
      const documents = await model.find(filter).sort({ _id: 1 }).limit(limit).lean<ProfileDocument[]>();
      return documents.map(storedProfileOf);
    },
    /** Bulk-loads profiles without a transaction. Existing profiles are unchanged. */
    load: (profiles: readonly NewProfile[]): Promise<void> =>
      insertNew(connection, model.collection.name, profiles.map(documentOf)),
    /** Codes of demo members, in batches. */
    async *syntheticCodes(batchSize: number): AsyncGenerator<string[]> {
      let codes: string[] = [];
      for await (const { _id } of model.find({ synthetic: true }, { _id: 1 }).lean().cursor({ batchSize })) {
        codes.push(_id);
        if (codes.length < batchSize) continue;
        yield codes;
        codes = [];
      }
      if (codes.length > 0) yield codes;
    },
    async removeSynthetic(): Promise<void> {
      await model.deleteMany({ synthetic: true });
    },
  };
}
