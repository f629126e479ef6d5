import { identity, inbox, notification, profile } from '@hamrah/contracts';
import { z } from 'zod';
import { type Ask, type Call, call } from '../call.ts';
import { text } from '../fields.ts';
import { Refused } from '../refused.ts';
import { rowsOf } from './pages.ts';
import { inboxRow, notificationRow, userRow } from './rows.ts';

/** Refuses an e-mail address that is not the caller's own. */
async function ownAccount(email: string, ask: Ask): Promise<identity.Account> {
  const account = await ask(identity.readAccount, {});
  if (email !== '' && email.trim().toLowerCase() !== account.email.toLowerCase())
    throw new Refused(403, 'This is not the email of your account.');
  return account;
}

/** Signing in and out, the member's e-mail, and what has happened around them. */
export const accountCalls: readonly Call[] = [
  call('POST', '/login', {
    who: 'anyone',
    body: 'json',
    takes: z.object({ username: text, password: text }),
    routes: [identity.signIn],
    answers: '`userId` (the uniquecode), `token` (the bearer of all other calls) and `message`.',
    async serve({ body, ask, granted }) {
      const { member } = await ask(identity.signIn, { body });
      return { userId: member, token: granted(), message: 'Login successful.' };
    },
  }),
  call('POST', '/reset', {
    who: 'member',
    body: 'form',
    takes: z.object({ uniquecode: text }),
    own: ['uniquecode'],
    routes: [identity.signOut],
    answers: '`status` true and `message`: the session has ended.',
    async serve({ ask }) {
      await ask(identity.signOut, {});
      return { status: true, message: 'Logout successful.' };
    },
  }),
  call('POST', '/sendOtpWithEmailOnly', {
    who: 'member',
    body: 'json',
    takes: z.object({ email: text, phone: text }),
    routes: [identity.readAccount, identity.sendEmailCode],
    answers: '`message`; the OTP goes to the e-mail address of the caller’s account.',
    async serve({ body, ask }) {
      await ownAccount(body.email, ask);
      await ask(identity.sendEmailCode, {});
      return { status: true, message: 'Otp sent successfully.' };
    },
  }),
  call('POST', '/OtpVerifyEmail', {
    who: 'member',
    body: 'json',
    takes: z.object({ otp: text, email: text }),
    routes: [identity.readAccount, identity.verifyEmail],
    answers: '`data`: `success`, or what is wrong with the OTP.',
    refused: (message) => ({ data: message }),
    async serve({ body, ask }) {
      await ownAccount(body.email, ask);
      await ask(identity.verifyEmail, { body: { otp: body.otp } });
      return { data: 'success' };
    },
  }),
  call('POST', '/UpdateEmailUserDetails', {
    who: 'member',
    body: 'json',
    takes: z.object({ email: text }),
    routes: [identity.readAccount],
    answers: '`status`: whether the address is verified, by `/OtpVerifyEmail` before; it writes nothing itself.',
    async serve({ body, ask }) {
      const { emailVerified } = await ownAccount(body.email, ask);
      return { status: emailVerified, message: emailVerified ? 'Email verified.' : 'Otp Not Match' };
    },
  }),
  call('POST', '/fetchVisitorCount', {
    who: 'member',
    body: 'json',
    takes: z.object({ user_id: text }),
    own: ['user_id'],
    routes: [profile.readDashboard],
    answers: '`count` of recent visitors, and in `data` the activity totals: rows with `activity_type` and `total`.',
    async serve({ ask }) {
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
  call('POST', '/getNotification', {
    who: 'member',
    body: 'json',
    takes: z.object({ userID: text }),
    own: ['userID'],
    routes: [notification.listNotifications],
    answers: '`status` 1 and `data`: notifications, the newest first.',
    async serve({ ask, photo }) {
      const rows = await rowsOf((query) => ask(notification.listNotifications, { query }));
      return { status: 1, data: rows.map((row) => notificationRow(row, photo)) };
    },
  }),
  call('POST', '/getProfileData', {
    who: 'member',
    body: 'json',
    takes: z.object({
      user_id: text,
      activity_type: text.pipe(z.enum(['recent_visit', 'accept_invite'], 'There is no such activity.')),
    }),
    own: ['user_id'],
    routes: [profile.listVisitors, inbox.listAccepted],
    answers: '`status` 1 and `data`: who visited the caller’s profile, or whom the caller is connected with.',
    async serve({ body, ask, photo }) {
      const data =
        body.activity_type === 'recent_visit'
          ? (await rowsOf((query) => ask(profile.listVisitors, { query }))).map(({ member }) => userRow(member, photo))
          : (await rowsOf((query) => ask(inbox.listAccepted, { query }))).map((item) => inboxRow(item, photo));
      return { status: 1, data };
    },
  }),
  call('POST', '/getRecentVisiter', {
    who: 'member',
    body: 'json',
    takes: z.object({ user: text }),
    own: ['user'],
    routes: [profile.listVisitors],
    answers: '`data`: who visited the caller’s profile, the latest first.',
    async serve({ ask, photo }) {
      const rows = await rowsOf((query) => ask(profile.listVisitors, { query }));
      return { data: rows.map(({ member }) => userRow(member, photo)) };
    },
  }),
];
