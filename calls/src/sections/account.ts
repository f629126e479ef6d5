import { identity, inbox, notification, profile } from '@hamrah/contracts';
import { z } from 'zod';
import { type RouteClient, type Call, defineCall } from '../call.ts';
import { text } from '../mapping/fields.ts';
import { CallError } from '../call-error.ts';
import { readRows } from '../mapping/paged-list.ts';
import { inboxRow, notificationRow, userRow } from '../mapping/rows.ts';

/** Refuses an e-mail address that is not the caller's own. */
async function ownAccount(email: string, ask: RouteClient): Promise<identity.Account> {
  const account = await ask(identity.readAccount, {});
  if (email !== '' && email.trim().toLowerCase() !== account.email.toLowerCase())
    throw new CallError(403, 'This is not the email of your account.');
  return account;
}

/** Signing in and out, the member's e-mail, and what has happened around them. */
export const accountCalls: readonly Call[] = [
  defineCall('POST', '/login', {
    who: 'anyone',
    bodyFormat: 'json',
    bodySchema: z.object({ username: text, password: text }),
    routes: [identity.signIn],
    summary: '`userId` (the uniquecode), `token` (the bearer of all other calls) and `message`.',
    async handle({ body, request: ask, newAccessToken: granted }) {
      const { member } = await ask(identity.signIn, { body });
      return { userId: member, token: granted(), message: 'Login successful.' };
    },
  }),
  defineCall('POST', '/reset', {
    who: 'member',
    bodyFormat: 'form',
    bodySchema: z.object({ uniquecode: text }),
    callerIdFields: ['uniquecode'],
    routes: [identity.signOut],
    summary: '`status` true and `message`: the session has ended.',
    async handle({ request: ask }) {
      await ask(identity.signOut, {});
      return { status: true, message: 'Logout successful.' };
    },
  }),
  defineCall('POST', '/sendOtpWithEmailOnly', {
    who: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ email: text, phone: text }),
    routes: [identity.readAccount, identity.sendEmailCode],
    summary: '`message`; the OTP goes to the e-mail address of the caller’s account.',
    async handle({ body, request: ask }) {
      await ownAccount(body.email, ask);
      await ask(identity.sendEmailCode, {});
      return { status: true, message: 'Otp sent successfully.' };
    },
  }),
  defineCall('POST', '/OtpVerifyEmail', {
    who: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ otp: text, email: text }),
    routes: [identity.readAccount, identity.verifyEmail],
    summary: '`data`: `success`, or what is wrong with the OTP.',
    refusalReply: (message) => ({ data: message }),
    async handle({ body, request: ask }) {
      await ownAccount(body.email, ask);
      await ask(identity.verifyEmail, { body: { otp: body.otp } });
      return { data: 'success' };
    },
  }),
  defineCall('POST', '/UpdateEmailUserDetails', {
    who: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ email: text }),
    routes: [identity.readAccount],
    summary: '`status`: whether the address is verified, by `/OtpVerifyEmail` before; it writes nothing itself.',
    async handle({ body, request: ask }) {
      const { emailVerified } = await ownAccount(body.email, ask);
      return { status: emailVerified, message: emailVerified ? 'Email verified.' : 'Otp Not Match' };
    },
  }),
  defineCall('POST', '/fetchVisitorCount', {
    who: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ user_id: text }),
    callerIdFields: ['user_id'],
    routes: [profile.readDashboard],
    summary: '`count` of recent visitors, and in `data` the activity totals: rows with `activity_type` and `total`.',
    async handle({ request: ask }) {
      const { counters } = await ask(profile.readDashboard, {});
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
    who: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ userID: text }),
    callerIdFields: ['userID'],
    routes: [notification.listNotifications],
    summary: '`status` 1 and `data`: notifications, the newest first.',
    async handle({ request: ask, photoUrlOf: photo }) {
      const rows = await readRows((query) => ask(notification.listNotifications, { query }));
      return { status: 1, data: rows.map((row) => notificationRow(row, photo)) };
    },
  }),
  defineCall('POST', '/getProfileData', {
    who: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({
      user_id: text,
      activity_type: text.pipe(z.enum(['recent_visit', 'accept_invite'], 'There is no such activity.')),
    }),
    callerIdFields: ['user_id'],
    routes: [profile.listVisitors, inbox.listAccepted],
    summary: '`status` 1 and `data`: who visited the caller’s profile, or whom the caller is connected with.',
    async handle({ body, request: ask, photoUrlOf: photo }) {
      const data =
        body.activity_type === 'recent_visit'
          ? (await readRows((query) => ask(profile.listVisitors, { query }))).map(({ member }) => userRow(member, photo))
          : (await readRows((query) => ask(inbox.listAccepted, { query }))).map((item) => inboxRow(item, photo));
      return { status: 1, data };
    },
  }),
  defineCall('POST', '/getRecentVisiter', {
    who: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ user: text }),
    callerIdFields: ['user'],
    routes: [profile.listVisitors],
    summary: '`data`: who visited the caller’s profile, the latest first.',
    async handle({ request: ask, photoUrlOf: photo }) {
      const rows = await readRows((query) => ask(profile.listVisitors, { query }));
      return { data: rows.map(({ member }) => userRow(member, photo)) };
    },
  }),
];
