import { z } from 'zod';
import { calendarDate } from '../input-schemas.ts';
import { event } from '../kernel/event.ts';
import { ageRange, memberCode, memberFields, memberRef } from '../member.ts';

export const accountRegistered = event('identity.account_registered', 1, {
  summary: 'A member has registered.',
  key: 'member',
  isPersonal: true,
  data: memberFields.extend({
    /** Id of the uploaded photo; profile assigns it to the member. */
    photo: z.string(),
    partnerAges: ageRange.nullable(),
    phoneVerified: z.boolean(),
    emailVerified: z.boolean(),
    registeredAt: z.iso.datetime(),
  }),
});

export const emailVerified = event('identity.email_verified', 1, {
  summary: 'A member has verified their email address, or staff have verified it.',
  key: 'member',
  data: memberRef,
});

export const phoneDisplaced = event('identity.phone_displaced', 1, {
  summary: 'A member cannot sign in with their unverified phone number: another account has it. They choose another.',
  key: 'member',
  data: memberRef,
});

export const visibilityChanged = event('identity.visibility_changed', 1, {
  summary: 'A member has hidden themselves or become visible again.',
  key: 'member',
  data: memberRef.extend({ hidden: z.boolean() }),
});

export const browserShared = event('identity.browser_shared', 1, {
  summary: 'A browser with a session of one member has signed in as another; staff check for duplicate accounts.',
  key: 'member',
  data: memberRef.extend({ other: memberCode, at: z.iso.datetime() }),
});

export const suspensionChanged = event('identity.suspension_changed', 1, {
  summary:
    'Staff have suspended or restored a member; `identity.visibility_changed` follows if the visibility changes.',
  key: 'member',
  data: memberRef.extend({ suspended: z.boolean() }),
});

export const passwordChanged = event('identity.password_changed', 1, {
  summary: 'A member has changed their password.',
  key: 'member',
  data: memberRef.extend({ changedAt: z.iso.datetime() }),
});

export const signedInOnNewDevice = event('identity.signed_in_on_new_device', 1, {
  summary: 'A member has signed in on a device that they had not used before.',
  key: 'member',
  isPersonal: true,
  data: memberRef.extend({ device: z.string(), at: z.iso.datetime() }),
});

export const secondFactorsChanged = event('identity.second_factors_changed', 1, {
  summary: 'A member has added or removed a second factor, or used or renewed recovery codes.',
  key: 'member',
  data: memberRef.extend({
    change: z.enum(['added', 'removed', 'recovery_code_used', 'recovery_codes_renewed']),
    at: z.iso.datetime(),
  }),
});

export const memberActive = event('identity.member_active', 1, {
  summary: 'A member was active; published once a day per member (UTC).',
  key: 'member',
  data: memberRef.extend({ day: calendarDate }),
});

export const accountDeleted = event('identity.account_deleted', 1, {
  summary: 'A member has deleted their account; every service erases the member.',
  key: 'member',
  data: memberRef,
});
