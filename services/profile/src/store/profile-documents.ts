import { accountTypes, genders, type PublishedMember } from '@hamrah/contracts';
import { type FurtherDetails, type PhotoVisibility, photoVisibilities } from '@hamrah/contracts/profile';
import { Schema } from 'mongoose';
import { nothingFurther } from '../domain/details.ts';

/** A profile as it is stored. */
export interface ProfileDocument extends Omit<PublishedMember, 'member' | 'joinedAt'> {
  readonly _id: string;
  readonly joinedAt: Date;
  /** Absent until the member first says more than at registration. */
  readonly further?: FurtherDetails;
  /** How often the member has saved details; absent before the first time. */
  readonly revision?: number;
  /** Who may see the photos; absent while all may. */
  readonly photoVisibility?: PhotoVisibility;
}

/** A profile as its owner edits it; `revision` 0 is what came of the registration. */
export interface StoredProfile {
  readonly profile: PublishedMember;
  readonly further: FurtherDetails;
  readonly revision: number;
  readonly photoVisibility: PhotoVisibility;
}

/** A profile on its way into the store. */
export type NewProfile = PublishedMember & Pick<ProfileDocument, 'further' | 'revision'>;

export const documentOf = ({ member, joinedAt, ...rest }: NewProfile): ProfileDocument => ({
  _id: member,
  ...rest,
  joinedAt: new Date(joinedAt),
});

/** What of a stored profile other services may know. */
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
  further: { ...nothingFurther, ...document.further },
  revision: document.revision ?? 0,
  photoVisibility: document.photoVisibility ?? 'all',
});

const text = { type: String, required: true };
const maybe = { type: String, default: null };
const count = { type: Number, default: null };
const furtherSchema = new Schema<FurtherDetails>(
  {
    pathSince: maybe,
    pathInitiated: maybe,
    officialSevadar: maybe,
    children: maybe,
    diet: maybe,
    alcohol: maybe,
    disability: maybe,
    motherOccupation: maybe,
    fatherOccupation: maybe,
    sisters: count,
    brothers: count,
    marriedSiblings: count,
    familyFinancialStatus: maybe,
    college: maybe,
    workingWith: maybe,
    residencyStatus: maybe,
    zipcode: maybe,
    hometown: maybe,
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
