import { accountTypes, genders, type PublishedMember } from '@hamrah/contracts';
import { type FurtherDetails, type PhotoVisibility, photoVisibilities } from '@hamrah/contracts/profile';
import { Schema } from 'mongoose';
import { emptyFurtherDetails } from '../domain/details.ts';

export interface ProfileDocument extends Omit<PublishedMember, 'member' | 'joinedAt'> {
  readonly _id: string;
  readonly joinedAt: Date;
  /** Absent until the member first saves details. */
  readonly further?: FurtherDetails;
  /** How often the member saved details; absent before the first save. */
  readonly revision?: number;
  /** Absent until the member first changes it: all may see the photos. */
  readonly photoVisibility?: PhotoVisibility;
}

/** A profile as its owner edits it; `revision` is 0 before the first save. */
export interface StoredProfile {
  readonly profile: PublishedMember;
  readonly further: FurtherDetails;
  readonly revision: number;
  readonly photoVisibility: PhotoVisibility;
}

export type NewProfile = PublishedMember & Pick<ProfileDocument, 'further' | 'revision'>;

export const documentOf = ({ member, joinedAt, ...rest }: NewProfile): ProfileDocument => ({
  _id: member,
  ...rest,
  joinedAt: new Date(joinedAt),
});

/** The part of a stored profile that is published to other services. */
export const profileOf = ({
  _id,
  joinedAt,
  further: _further,
  revision: _revision,
  photoVisibility: _photoVisibility,
  ...rest
}: ProfileDocument): PublishedMember => ({
  member: _id,
  ...rest,
  joinedAt: joinedAt.toISOString(),
});

export const storedProfileOf = (document: ProfileDocument): StoredProfile => ({
  profile: profileOf(document),
  further: { ...emptyFurtherDetails, ...document.further },
  revision: document.revision ?? 0,
  photoVisibility: document.photoVisibility ?? 'all',
});

const text = { type: String, required: true };
const optionalText = { type: String, default: null };
const optionalCount = { type: Number, default: null };
const furtherSchema = new Schema<FurtherDetails>(
  {
    pathSince: optionalText,
    pathInitiated: optionalText,
    officialSevadar: optionalText,
    children: optionalText,
    diet: optionalText,
    alcohol: optionalText,
    disability: optionalText,
    motherOccupation: optionalText,
    fatherOccupation: optionalText,
    sisters: optionalCount,
    brothers: optionalCount,
    marriedSiblings: optionalCount,
    familyFinancialStatus: optionalText,
    college: optionalText,
    workingWith: optionalText,
    residencyStatus: optionalText,
    zipcode: optionalText,
    hometown: optionalText,
    hobbies: { type: [String], required: true },
  },
  { _id: false, strict: 'throw' },
);

export const profileSchema = new Schema<ProfileDocument>(
  {
    _id: String,
    profileFor: text,
    gender: { ...text, enum: genders },
    firstName: text,
    lastName: text,
    dateOfBirth: text,
    heightInches: { type: Number, required: true },
    path: text,
    religion: text,
    maritalStatus: text,
    motherTongue: text,
    country: text,
    state: text,
    city: text,
    qualification: text,
    company: text,
    income: text,
    designation: text,
    about: text,
    accountType: { ...text, enum: accountTypes },
    premiumBadge: { type: Boolean, required: true },
    emailVerified: { type: Boolean, required: true },
    hidden: { type: Boolean, required: true },
    photo: { type: String, default: null },
    synthetic: { type: Boolean, required: true },
    joinedAt: { type: Date, required: true },
    further: furtherSchema,
    revision: Number,
    photoVisibility: { type: String, enum: photoVisibilities },
  },
  { collection: 'profiles', strict: 'throw', versionKey: false, autoIndex: false },
);
