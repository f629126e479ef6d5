import { identity, inbox, notification, profile } from '@hamrah/contracts';
import { z } from 'zod';
import { type Call, defineCall, type RouteClient } from '../call.ts';
import { CallError } from '../call-error.ts';
import { text } from '../mapping/fields.ts';
import { readRows } from '../mapping/paged-list.ts';
import { inboxRow, notificationRow, userRow } from '../mapping/rows.ts';

/** Reads the caller's account. Throws if `email` is set and differs from the account's. */
async function readOwnAccount(email: string, request: RouteClient): Promise<identity.Account> {
  const account = await request(identity.readAccount, {});
  if (email !== '' && email.trim().toLowerCase() !== account.email.toLowerCase())
    throw new CallError(403, 'This is not the email of your account.');
  return account;
}

/** Sign-in, sign-out, email verification and the member's activity. */
export const accountCalls: readonly Call[] = [
  defineCall('POST', '/login', {
    access: 'anyone',
    bodyFormat: 'json',
    bodySchema: z.object({ username: text, password: text }),
    routes: [identity.signIn],
    summary:
      '`userId` (the uniquecode), `token` (the bearer token for other calls, valid for as long as the session) and `message`.',
    handle: async function logIn({ body, request }) {
      const { member, clientToken } = await request(identity.signIn, { body: { ...body, withoutCookies: true } });
      return { userId: member, token: clientToken, message: 'Login successful.' };
    },
  }),
  defineCall('POST', '/reset', {
    access: 'member',
    bodyFormat: 'form',
    bodySchema: z.object({ uniquecode: text }),
    callerIdFields: ['uniquecode'],
    routes: [identity.signOut],
    summary: '`status` true and `message`. Ends the session.',
    handle: async function logOut({ request }) {
      await request(identity.signOut, {});
      return { status: true, message: 'Logout successful.' };
    },
  }),
  defineCall('POST', '/sendOtpWithEmailOnly', {
    access: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ email: text, phone: text }),
    routes: [identity.readAccount, identity.sendEmailCode],
    summary: '`message`. Sends an OTP to the email address of the caller’s account.',
    handle: async function sendEmailOtp({ body, request }) {
      await readOwnAccount(body.email, request);
      await request(identity.sendEmailCode, {});
      return { status: true, message: 'Otp sent successfully.' };
    },
  }),
  defineCall('POST', '/OtpVerifyEmail', {
    access: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ otp: text, email: text }),
    routes: [identity.readAccount, identity.verifyEmail],
    summary: '`data`: `success`, or why the OTP is refused.',
    refusalReply: (message) => ({ data: message }),
    handle: async function verifyEmail({ body, request }) {
      await readOwnAccount(body.email, request);
      await request(identity.verifyEmail, { body: { otp: body.otp } });
      return { data: 'success' };
    },
  }),
  defineCall('POST', '/UpdateEmailUserDetails', {
    access: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ email: text }),
    routes: [identity.readAccount],
    summary: '`status`: whether `/OtpVerifyEmail` has verified the email address. Changes nothing.',
    handle: async function readEmailVerification({ body, request }) {
      const { emailVerified } = await readOwnAccount(body.email, request);
      return { status: emailVerified, message: emailVerified ? 'Email verified.' : 'Otp Not Match' };
    },
  }),
  defineCall('POST', '/fetchVisitorCount', {
    access: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ user_id: text }),
    callerIdFields: ['user_id'],
    routes: [profile.readDashboard],
    summary: '`count` of recent visitors, and activity totals in `data`: rows with `activity_type` and `total`.',
    handle: async function readActivityCounts({ request }) {
      const { counters } = await request(profile.readDashboard, {});
      const totals = {
        recent_visiter: counters.recentVisitors,
        shortlisted: counters.shortlistedProfiles,
        accept_invite: counters.acceptedInvitations,
        pendig_invite: counters.pendingInvitations,
        contact_viewed: counters.contactsViewed,
        total_contact: counters.totalContacts,
      };
      const data = Object.entries(totals).map(([activity_type, total]) => ({ activity_type, total }));
      return { status: 1, count: counters.recentVisitors, data };
    },
  }),
  defineCall('POST', '/getNotification', {
    access: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ userID: text }),
    callerIdFields: ['userID'],
    routes: [notification.listNotifications],
    summary: '`status` 1 and `data`: notifications, newest first.',
    handle: async function listNotifications({ request, rowContext }) {
      const rows = await readRows((query) => request(notification.listNotifications, { query }));
      return { status: 1, data: rows.map((row) => notificationRow(row, rowContext)) };
    },
  }),
  defineCall('POST', '/getProfileData', {
    access: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({
      user_id: text,
      activity_type: text.pipe(z.enum(['recent_visit', 'accept_invite'], 'Unknown activity type.')),
    }),
    callerIdFields: ['user_id'],
    routes: [profile.listVisitors, inbox.listAccepted],
    summary: '`status` 1 and `data`: visitors of the caller’s profile, or the caller’s connections.',
    handle: async function listActivity({ body, request, rowContext }) {
      const data =
        body.activity_type === 'recent_visit'
          ? (await readRows((query) => request(profile.listVisitors, { query }))).map(({ member }) =>
              userRow(member, rowContext),
            )
          : (await readRows((query) => request(inbox.listAccepted, { query }))).map((item) =>
              inboxRow(item, rowContext),
            );
      return { status: 1, data };
    },
  }),
  defineCall('POST', '/getRecentVisiter', {
    access: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ user: text }),
    callerIdFields: ['user'],
    routes: [profile.listVisitors],
    summary: '`data`: visitors of the caller’s profile, latest first.',
    handle: async function listVisitors({ request, rowContext }) {
      const rows = await readRows((query) => request(profile.listVisitors, { query }));
      return { data: rows.map(({ member }) => userRow(member, rowContext)) };
    },
  }),
];
