/** Roles of staff. A person can have several. */
export const staffRoles = ['support', 'moderator', 'finance', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The complete access policy of the staff site: each permission with the roles that grant it. */
export const staffPolicy = {
  'session.own': ['support', 'moderator', 'finance', 'owner'],
  'staff.read': ['owner'],
  'staff.manage': ['owner'],
  'audit.read': ['owner'],
  'dashboard.read': ['support', 'moderator', 'finance', 'owner'],
  'members.read': ['support', 'moderator', 'owner'],
  'members.export': ['support', 'owner'],
  'contacts.reveal': ['support', 'finance', 'owner'],
  'payments.read': ['support', 'finance', 'owner'],
  'payments.export': ['finance', 'owner'],
  'enquiries.read': ['support', 'owner'],
  'enquiries.export': ['support', 'owner'],
  'members.suspend': ['moderator', 'owner'],
  'members.verify': ['support', 'moderator', 'owner'],
  'members.correct': ['support', 'owner'],
  'enquiries.manage': ['support', 'owner'],
  'plans.read': ['support', 'finance', 'owner'],
  'plans.edit': ['finance', 'owner'],
  'payments.refund': ['finance', 'owner'],
  'moderation.read': ['moderator', 'owner'],
  'moderation.decide': ['moderator', 'owner'],
  'photos.read': ['support', 'moderator', 'owner'],
  'lists.read': ['support', 'moderator', 'owner'],
  'lists.edit': ['moderator', 'owner'],
  'personal_data.read': ['support', 'moderator', 'owner'],
  'personal_data.request': ['support', 'owner'],
  'personal_data.decide': ['moderator', 'owner'],
  'duplicates.read': ['moderator', 'owner'],
  'duplicates.review': ['moderator', 'owner'],
} as const satisfies Record<string, readonly StaffRole[]>;
export type StaffPermission = keyof typeof staffPolicy;

/** Whether any of the roles grants the permission. */
export const hasStaffPermission = (roles: readonly StaffRole[], permission: StaffPermission): boolean =>
  (staffPolicy[permission] as readonly StaffRole[]).some((role) => roles.includes(role));
