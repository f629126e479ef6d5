import { z } from 'zod';
import { pagedRoute } from '../kernel/page.ts';
import { route } from '../kernel/route.ts';
import { listedMember, memberRef } from '../member.ts';
import { placeNames } from '../place-names.ts';
import { contactFilterAges, contactFilterHeights } from '../reference.ts';
import { listEntries } from '../reference-lists.ts';

/** Reasons on the viewer's side why they cannot see a member's contact details. */
export const contactObstacles = ['upgrade', 'connect_first', 'none_left'] as const;

/** A member's contact details, as far as the viewer has revealed them. */
export const contactView = z.object({
  /** Null until revealed. The page draws its own mask; no part of the details is sent. */
  revealed: z
    .object({
      email: z.string(),
      /** Null if the member has not verified their number: it may belong to someone else. */
      phone: z.string().nullable(),
    })
    .nullable(),
  /**
   * Null if only the member's filters can still refuse a reveal. Only a reveal shows whether the viewer matches them.
   */
  obstacle: z.enum(contactObstacles).nullable(),
  /** Contacts that the viewer can still reveal. */
  contactsLeft: z.int().nonnegative(),
});
export type ContactView = z.output<typeof contactView>;

export const revealContact = route('POST', '/profile/members/:member/contact', {
  access: 'member',
  summary: 'Reveals a connected member’s contact details for one of the viewer’s contacts; repeated views are free.',
  params: memberRef,
  reply: contactView,
  refuses: [
    'profile.profile_pending',
    'profile.member_not_found',
    'profile.upgrade_required',
    'profile.connection_required',
    'profile.contact_withheld',
    'profile.no_contacts_left',
  ],
});

export const listContacts = pagedRoute('/profile/me/contacts', {
  access: 'member',
  summary: 'Lists the members whose contact details the viewer has revealed, newest first.',
  item: listedMember,
});

export const listContactViewers = pagedRoute('/profile/me/contact-viewers', {
  access: 'member',
  summary: 'Lists the members who have revealed the viewer’s contact details, newest first.',
  item: listedMember,
});

const years = z
  .int('Please choose an age from 21 to 45.')
  .min(contactFilterAges.min, 'Please choose an age from 21 to 45.')
  .max(contactFilterAges.max, 'Please choose an age from 21 to 45.');
const inches = z
  .int('Please choose a height from the list.')
  .min(contactFilterHeights.min, 'Please choose a height from the list.')
  .max(contactFilterHeights.max, 'Please choose a height from the list.');
/** Both ends may be equal. The form only suggests a minimum span. */
const rangeOf = (end: typeof inches, message: string) =>
  z.object({ from: end, to: end }).refine(({ from, to }) => from <= to, { path: ['to'], message });

/** Only members who match the filters can reveal the owner's contact details. Null and an empty list allow everyone. */
export const contactFilters = z.object({
  ages: rangeOf(years, 'End age must be greater than start age').nullable(),
  heightsInches: rangeOf(inches, 'End height must be greater than start height').nullable(),
  countries: placeNames('country'),
  states: placeNames('state'),
  cities: placeNames('city'),
  religions: listEntries('religions'),
  paths: listEntries('paths'),
  motherTongues: listEntries('motherTongues'),
  maritalStatuses: listEntries('maritalStatuses'),
});
export type ContactFilters = z.output<typeof contactFilters>;

const storedFilters = z.object({
  /** Null if the member has set none; then all members match. */
  filters: contactFilters.nullable(),
  revision: z.int(),
});

export const readContactFilters = route('GET', '/profile/me/contact-filters', {
  access: 'member',
  summary: 'Returns the viewer’s contact filters.',
  reply: storedFilters,
});

export const saveContactFilters = route('PUT', '/profile/me/contact-filters', {
  access: 'member',
  summary: 'Saves the contact filters; refused if they have changed since they were read.',
  body: storedFilters.extend({ filters: contactFilters }),
  reply: storedFilters,
  refuses: ['profile.edit_conflict'],
});
