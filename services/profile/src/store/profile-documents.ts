import {
  accountTypes,
  genders,
  optionalFieldNames,
  type ProfileFieldName,
  type PublishedMember,
  profileField,
  requiredFieldNames,
} from '@hamrah/contracts';
import {
  emptyOptionalDetails,
  type OptionalProfileDetails,
  type PhotoVisibility,
  photoVisibilities,
  type SharingChoices,
} from '@hamrah/contracts/profile';
import { Schema, type SchemaDefinitionProperty } from 'mongoose';
import { type EditHistory, emptyHistory } from '../domain/edit-history.ts';

export interface ProfileDocument extends Omit<PublishedMember, 'member' | 'joinedAt'> {
  readonly _id: string;
  readonly joinedAt: Date;
  /** Absent until the member first saves details. */
  readonly optionalDetails?: OptionalProfileDetails;
  /** Number of saves of the details; absent before the first save. */
  readonly revision?: number;
  /** Absent until the member first changes it. Until then all members may see the photos. */
  readonly photoVisibility?: PhotoVisibility;
  /** Absent until the details are first saved or corrected. */
  readonly editHistory?: EditHistory;
  /** Sequence of the newest correction by staff; absent before the first. */
  readonly correctionSequence?: number;
  /** Whether others see when the member was last active; absent means false. */
  readonly showsActivity?: boolean;
  /** Id of the pending photo that becomes the main photo once it is approved. */
  readonly awaitedPhoto?: string;
  /** Whether the member allows the anonymous card; absent means false. */
  readonly allowsAnonymousCard?: boolean;
  /** Whether staff have suspended the member, who then sees no photos of others; absent before the first suspension. */
  readonly suspended?: boolean;
}

/** A profile as its owner edits it; `revision` is 0 before the first save. */
export interface StoredProfile extends SharingChoices {
  readonly profile: PublishedMember;
  readonly optionalDetails: OptionalProfileDetails;
  readonly revision: number;
  readonly photoVisibility: PhotoVisibility;
  readonly editHistory: EditHistory;
  readonly awaitedPhoto: string | null;
}

export type NewProfile = PublishedMember &
  Pick<ProfileDocument, 'optionalDetails' | 'revision' | 'allowsAnonymousCard'>;

export const documentOf = ({ member, joinedAt, ...fields }: NewProfile): ProfileDocument => ({
  _id: member,
  ...fields,
  joinedAt: new Date(joinedAt),
});

/** The fields of a stored profile that are published to other services. */
export const profileOf = ({
  _id,
  joinedAt,
  optionalDetails: _optionalDetails,
  revision: _revision,
  photoVisibility: _photoVisibility,
  editHistory: _editHistory,
  correctionSequence: _correctionSequence,
  suspended: _suspended,
  showsActivity: _showsActivity,
  awaitedPhoto: _awaitedPhoto,
  allowsAnonymousCard: _allowsAnonymousCard,
  ...fields
}: ProfileDocument): PublishedMember => ({
  member: _id,
  ...fields,
  joinedAt: joinedAt.toISOString(),
});

export const storedProfileOf = (document: ProfileDocument): StoredProfile => ({
  profile: profileOf(document),
  optionalDetails: { ...emptyOptionalDetails, ...document.optionalDetails },
  revision: document.revision ?? 0,
  photoVisibility: document.photoVisibility ?? 'all',
  editHistory: { ...emptyHistory, ...document.editHistory },
  showsActivity: document.showsActivity ?? false,
  awaitedPhoto: document.awaitedPhoto ?? null,
  allowsAnonymousCard: document.allowsAnonymousCard ?? false,
});

const text = { type: String, required: true };
/** The Mongoose schema type of a profile field. */
function schemaTypeOf(name: ProfileFieldName): SchemaDefinitionProperty {
  const { type, required } = profileField(name);
  if (type === 'listEntries') return { type: [String], required: true };
  const valueType = type === 'count' || type === 'height' ? Number : String;
  return required === undefined ? { type: valueType, default: null } : { type: valueType, required: true };
}
const schemaTypesOf = (names: readonly ProfileFieldName[]) =>
  Object.fromEntries(names.map((name) => [name, schemaTypeOf(name)]));

const optionalDetailsSchema = new Schema<OptionalProfileDetails>(schemaTypesOf(optionalFieldNames) as never, {
  _id: false,
  strict: 'throw',
});

export const profileSchema = new Schema<ProfileDocument>(
  {
    _id: String,
    profileFor: text,
    gender: { ...text, enum: genders },
    firstName: text,
    lastName: text,
    ...schemaTypesOf(requiredFieldNames),
    accountType: { ...text, enum: accountTypes },
    premiumBadge: { type: Boolean, required: true },
    phoneVerified: { type: Boolean, required: true },
    emailVerified: { type: Boolean, required: true },
    hidden: { type: Boolean, required: true },
    photo: { type: String, default: null },
    synthetic: { type: Boolean, required: true },
    joinedAt: { type: Date, required: true },
    optionalDetails: optionalDetailsSchema,
    revision: Number,
    photoVisibility: { type: String, enum: photoVisibilities },
    editHistory: Object,
    correctionSequence: Number,
    suspended: Boolean,
    showsActivity: Boolean,
    awaitedPhoto: String,
    allowsAnonymousCard: Boolean,
  },
  { collection: 'profiles', strict: 'throw', versionKey: false, autoIndex: false },
);
