import type { PublishedMember } from '@hamrah/contracts';
import type { FurtherDetails, PhotoVisibility } from '@hamrah/contracts/profile';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, trusted } from 'mongoose';
import type { TravellingDetails } from '../domain/details.ts';
import type { Standing } from '../domain/account-state.ts';
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

/** What of a profile says how the member's photos are shown. */
export interface PhotoTerms {
  /** Id of the main photo. */
  readonly photo: string | null;
  readonly visibility: PhotoVisibility;
  /** Whether the member is hidden from all but themselves. */
  readonly hidden: boolean;
}

/** The profiles of a connection: profile's own truth about members. */
export function openProfiles(connection: Connection) {
  const model = connection.model('profile', profileSchema);
  const change = async (
    member: string,
    facts: Partial<Omit<PublishedMember, 'member' | 'joinedAt'>>,
    { session }: Tx,
  ): Promise<PublishedMember | undefined> => {
    const differs = trusted({ $or: Object.entries(facts).map(([fact, is]) => ({ [fact]: trusted({ $ne: is }) })) });
    const changed = await model
      .findOneAndUpdate({ _id: member, ...differs }, { $set: facts }, { returnDocument: 'after', session })
      .lean<ProfileDocument>();
    return changed ? profileOf(changed) : undefined;
  };
  return {
    model,
    /** Lets a profile say something else; the changed profile, or `undefined` when there is nothing to change. */
    change,
    /** Whether the member has a profile. */
    has: async (member: string, { session }: Tx): Promise<boolean> =>
      (await model.exists({ _id: member }).session(session)) !== null,
    /** Keeps a new profile. */
    async insert(profile: PublishedMember, { session }: Tx): Promise<void> {
      await model.create([documentOf(profile)], { session });
    },
    /** Lets a profile say how its member stands; the changed profile, or `undefined` when there is none to change. */
    bringTo(member: string, { hidden, emailVerified }: Standing, tx: Tx): Promise<PublishedMember | undefined> {
      // Nobody unverifies an e-mail address: of one not heard of, the profile knows better, as of members loaded for demonstration.
      return change(member, emailVerified ? { hidden, emailVerified } : { hidden }, tx);
    },
    async erase(member: string, { session }: Tx): Promise<void> {
      await model.deleteOne({ _id: member }, { session });
    },
    /**
     * Puts details in the place of those of `revision`; the profile before that, or `undefined` when there is none of
     * that revision (any more).
     */
    async edit(
      member: string,
      { travelling, further }: { travelling: TravellingDetails; further: FurtherDetails },
      revision: number,
      { session }: Tx,
    ): Promise<StoredProfile | undefined> {
      const before = await model
        .findOneAndUpdate(
          { _id: member, revision: revision === 0 ? null : revision },
          { $set: { ...travelling, further }, $inc: { revision: 1 } },
          { returnDocument: 'before', session },
        )
        .lean<ProfileDocument>();
      return before ? storedProfileOf(before) : undefined;
    },
    /** Says who may see the photos; false when there is no profile. */
    async setPhotoVisibility(member: string, photoVisibility: PhotoVisibility): Promise<boolean> {
      return (await model.updateOne({ _id: member }, { $set: { photoVisibility } })).matchedCount > 0;
    },
    /** How the photos of a member are shown; `undefined` when there is no profile. */
    async photoTermsOf(member: string, tx?: Tx): Promise<PhotoTerms | undefined> {
      const found = await model
        .findById(member, { photo: 1, photoVisibility: 1, hidden: 1 }, tx && { session: tx.session })
        .lean<Pick<ProfileDocument, 'photo' | 'photoVisibility' | 'hidden'>>();
      return found
        ? { photo: found.photo, visibility: found.photoVisibility ?? 'all', hidden: found.hidden }
        : undefined;
    },
    /** Whether the member has a Pro account. */
    isPro: async (member: string): Promise<boolean> =>
      (await model.exists({ _id: member, accountType: 'Pro' })) !== null,
    /** All that a member tells of themself, read as they. */
    async findStored(member: string, tx?: Tx): Promise<StoredProfile | undefined> {
      const found = await model.findById(member, undefined, tx && { session: tx.session }).lean<ProfileDocument>();
      return found ? storedProfileOf(found) : undefined;
    },
    /** The profile of `member`, read as its owner. */
    async findOwn(member: string): Promise<PublishedMember | undefined> {
      const found = await model.findById(member).lean<ProfileDocument>();
      return found ? profileOf(found) : undefined;
    },
    /** Those of these members whom others see, by code. */
    async seenAmong(members: readonly string[]): Promise<Map<string, PublishedMember>> {
      if (members.length === 0) return new Map();
      const found = await model.find({ _id: trusted({ $in: [...members] }), hidden: false }).lean<ProfileDocument[]>();
      return new Map(found.map((document) => [document._id, profileOf(document)]));
    },
    /** Profiles in the order of their codes: those after one, `limit` at most; only those of `codes`, when given. */
    async pageAfter(after: string, codes: readonly string[] | undefined, limit: number): Promise<StoredProfile[]> {
      const codesAfter = {
        $and: [{ _id: trusted({ $gt: after }) }, codes ? { _id: trusted({ $in: [...codes] }) } : {}],
      };
      const found = await model.find(codesAfter).sort({ _id: 1 }).limit(limit).lean<ProfileDocument[]>();
      return found.map(storedProfileOf);
    },
    /** Loads many at once, past transactions and schema checks; a profile that is there already stays as it is. */
    load: (profiles: readonly NewProfile[]): Promise<void> =>
      insertNew(connection, model.collection.name, profiles.map(documentOf)),
    /** Codes of the members made up for demonstration, so many at a time. */
    async *syntheticCodes(size: number): AsyncGenerator<string[]> {
      let codes: string[] = [];
      for await (const { _id } of model.find({ synthetic: true }, { _id: 1 }).lean().cursor({ batchSize: size })) {
        codes.push(_id);
        if (codes.length < size) continue;
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
