import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { ageRange, calendarDate, memberCode, memberFields, memberRef } from '../member.ts';

export const accountRegistered = event('identity.account_registered', 1, {
  summary: 'A newcomer has registered an account.',
  key: 'member',
  data: memberFields.extend({
    /** Id of the photo uploaded before; profile makes it the member's own. */
    photo: z.string(),
    partnerAges: ageRange.nullable(),
    emailVerified: z.boolean(),
    registeredAt: z.iso.datetime(),
  }),
});

export const emailVerified = event('identity.email_verified', 1, {
  summary: 'A member has shown that their e-mail address is theirs.',
  key: 'member',
  data: memberRef,
});

export const visibilityChanged = event('identity.visibility_changed', 1, {
  summary: 'A member has hidden themselves from everybody, or shows themselves again.',
  key: 'member',
  data: memberRef.extend({ hidden: z.boolean() }),
});

export const browserShared = event('identity.browser_shared', 1, {
  summary:
    'A browser that is still signed in as one member has signed in as another: staff look whether they are one person.',
  key: 'member',
  data: memberRef.extend({ other: memberCode, at: z.iso.datetime() }),
});

export const suspensionChanged = event('identity.suspension_changed', 1, {
  summary:
    'A member has been shut out by staff, or let in again; who sees them is told by `identity.visibility_changed`.',
  key: 'member',
  data: memberRef.extend({ suspended: z.boolean() }),
});

export const passwordChanged = event('identity.password_changed', 1, {
  summary: 'A member has a new password.',
  key: 'member',
  data: memberRef.extend({ changedAt: z.iso.datetime() }),
});

export const memberActive = event('identity.member_active', 1, {
  summary: 'A member has used Hamrah on a day, told once for each day in UTC.',
  key: 'member',
  data: memberRef.extend({ day: calendarDate }),
});

export const accountDeleted = event('identity.account_deleted', 1, {
  summary: 'A member has deleted their account: every service forgets them.',
  key: 'member',
  data: memberRef,
});
