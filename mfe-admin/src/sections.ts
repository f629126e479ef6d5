import type { StaffPermission } from '@hamrah/contracts';
import type { TextKey } from './messages/index.ts';

/** A section of the staff site: its page, its title and the permission to see it. */
export interface Section {
  readonly path: `/admin-${string}`;
  readonly title: TextKey;
  /** Description in one line. */
  readonly lead: TextKey;
  readonly permission: StaffPermission;
}

/** The sections, in navigation order. */
export const sections = [
  { path: '/admin-dashboard', title: 'nav.dashboard', lead: 'home.dashboard', permission: 'dashboard.read' },
  { path: '/admin-users', title: 'nav.users', lead: 'home.users', permission: 'members.read' },
  { path: '/admin-transition', title: 'nav.transactions', lead: 'home.transactions', permission: 'payments.read' },
  { path: '/admin-query', title: 'nav.queries', lead: 'home.queries', permission: 'enquiries.read' },
  { path: '/admin-moderation', title: 'nav.moderation', lead: 'home.moderation', permission: 'moderation.read' },
  { path: '/admin-duplicates', title: 'nav.duplicates', lead: 'home.duplicates', permission: 'duplicates.read' },
  { path: '/admin-plans', title: 'nav.plans', lead: 'home.plans', permission: 'plans.read' },
  { path: '/admin-lists', title: 'nav.lists', lead: 'home.lists', permission: 'lists.read' },
  { path: '/admin-personal-data', title: 'nav.data', lead: 'home.data', permission: 'personal_data.read' },
  { path: '/admin-staff', title: 'nav.staff', lead: 'home.staff', permission: 'staff.read' },
  { path: '/admin-audit', title: 'nav.audit', lead: 'home.audit', permission: 'audit.read' },
] as const satisfies readonly Section[];
