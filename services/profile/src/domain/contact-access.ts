import { ageOn, Problem, type PublishedMember } from '@hamrah/contracts';
import type { ContactFilters, ContactView } from '@hamrah/contracts/profile';
import { isFrom } from './places.ts';

const among = (list: readonly string[], value: string): boolean => list.length === 0 || list.includes(value);

/**
 * Whether a member's contact filters let a viewer see their contact details, as of `now`. Without filters, and by an
 * empty list, all are admitted; a viewer whom the member could not see in turn is not.
 */
export function admits(filters: ContactFilters | null, viewer: PublishedMember, now: Date): boolean {
  if (viewer.hidden) return false;
  if (!filters) return true;
  const age = ageOn(viewer.dateOfBirth, now);
  return (
    age >= filters.ages.from &&
    age <= filters.ages.to &&
    viewer.heightInches >= filters.heightsInches.from &&
    viewer.heightInches <= filters.heightsInches.to &&
    isFrom(filters, viewer) &&
    among(filters.religions, viewer.religion) &&
    among(filters.paths, viewer.path) &&
    among(filters.motherTongues, viewer.motherTongue) &&
    among(filters.maritalStatuses, viewer.maritalStatus)
  );
}

type Obstacle = NonNullable<ContactView['obstacle']>;

/** What keeps a viewer from contact details not revealed to them before, the first that applies; null when nothing does. */
export function obstacleOf(facts: {
  readonly accountType: PublishedMember['accountType'];
  readonly connected: boolean;
  readonly admitted: boolean;
  readonly contactsLeft: number;
}): Obstacle | null {
  if (facts.accountType !== 'Pro') return 'upgrade';
  if (!facts.connected) return 'connect_first';
  if (!facts.admitted) return 'withheld';
  return facts.contactsLeft > 0 ? null : 'none_left';
}

/** The refusal of a reveal that meets an obstacle. */
export function refusalOf(obstacle: Obstacle): Problem {
  switch (obstacle) {
    case 'upgrade':
      return new Problem('profile.upgrade_required');
    case 'connect_first':
      return new Problem('profile.connection_required');
    case 'withheld':
      return new Problem('profile.contact_withheld');
    case 'none_left':
      return new Problem('profile.no_contacts_left');
  }
}
