import { ageOn, Problem, type PublishedMember } from '@hamrah/contracts';
import type { ContactFilters, ContactView } from '@hamrah/contracts/profile';
import { isPlaceWithin } from './places.ts';

const isAmong = (list: readonly string[], value: string): boolean => list.length === 0 || list.includes(value);

const isWithin = (range: ContactFilters['ages'], value: number): boolean =>
  range === null || (value >= range.from && value <= range.to);

/**
 * Whether a member's contact filters let a viewer see the contact details, as of `now`. No filters, no range and empty
 * lists match every viewer. A hidden viewer never passes, because the member cannot see the viewer either.
 */
export function passesContactFilters(filters: ContactFilters | null, viewer: PublishedMember, now: Date): boolean {
  if (viewer.hidden) return false;
  if (!filters) return true;
  const age = ageOn(viewer.dateOfBirth, now);
  return (
    isWithin(filters.ages, age) &&
    isWithin(filters.heightsInches, viewer.heightInches) &&
    isPlaceWithin(filters, viewer) &&
    isAmong(filters.religions, viewer.religion) &&
    isAmong(filters.paths, viewer.path) &&
    isAmong(filters.motherTongues, viewer.motherTongue) &&
    isAmong(filters.maritalStatuses, viewer.maritalStatus)
  );
}

type ContactObstacle = NonNullable<ContactView['obstacle']>;

/**
 * The first reason on the viewer's side why they cannot reveal a member's contact details; null if there is none. It
 * depends on nothing in the member's filters. Otherwise viewers could probe the filters for free.
 */
export function contactObstacleOf({
  accountType,
  areConnected,
  contactsLeft,
}: {
  readonly accountType: PublishedMember['accountType'];
  readonly areConnected: boolean;
  readonly contactsLeft: number;
}): ContactObstacle | null {
  if (accountType !== 'Pro') return 'upgrade';
  if (!areConnected) return 'connect_first';
  return contactsLeft > 0 ? null : 'none_left';
}

/** The problem that refuses a reveal. */
export function problemOfObstacle(obstacle: ContactObstacle): Problem {
  switch (obstacle) {
    case 'upgrade':
      return new Problem('profile.upgrade_required');
    case 'connect_first':
      return new Problem('profile.connection_required');
    case 'none_left':
      return new Problem('profile.no_contacts_left');
  }
}
