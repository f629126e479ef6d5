import {
  type CardFields,
  cardFieldsOf,
  type OptionalSearchFieldName,
  type PublishedMember,
  type profile,
} from '@hamrah/contracts';
import type { StatedPreferences } from './score.ts';

/** Fields from `profile.profile_published`, for cards and searches. */
export interface ProfileFields extends CardFields {
  readonly qualification: string;
  readonly company: string;
  readonly income: string;
  /** When the member joined, ISO 8601, then `|` and the code: the order of lists. */
  readonly sortKey: string;
}

/** Fields from other events. Absent until the first one arrives. */
export interface EventFields extends Readonly<Partial<Record<OptionalSearchFieldName, string | null>>> {
  readonly completeness?: number;
  readonly preferences?: StatedPreferences;
  /** Whether others see when the member was last active. */
  readonly showsActivity?: boolean;
  /** Whether visitors may see the member's age group, path and region. */
  readonly allowsAnonymousCard?: boolean;
  /** The day of the last activity (UTC), `YYYY-MM-DD`. */
  readonly lastActiveOn?: string;
  /** Sequence of the event that set the search fields: all of the above except `lastActiveOn`. */
  readonly fieldsVersion?: number;
  /** Grows with every change that searches see, even if the row was removed meanwhile. */
  readonly revision?: number;
  /** Members separated from this one by a block in either direction. */
  readonly blockedPeers?: readonly string[];
}

export type Member = ProfileFields & EventFields;

/** A member as profile and inbox know them, with the sequence of the last event that the snapshot includes. */
export interface MemberSnapshot {
  readonly profileFields: ProfileFields;
  readonly searchFields: EventFields;
  readonly blockedPeers: readonly string[] | undefined;
  readonly sequence: number;
}

export const profileFieldsOf = (member: PublishedMember): ProfileFields => ({
  ...cardFieldsOf(member),
  qualification: member.qualification,
  company: member.company,
  income: member.income,
  sortKey: `${member.joinedAt}|${member.member}`,
});

export const searchFieldsOf = ({ member: _member, preferences, ...fields }: profile.SearchFields): EventFields => ({
  ...fields,
  preferences: statedPreferencesOf(preferences),
});

/** Partner preferences without the criteria that are open to all. */
export const statedPreferencesOf = (preferences: profile.PartnerPreferences): StatedPreferences =>
  Object.fromEntries(
    Object.entries(preferences).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value))),
  );
