import { identity } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { passwordChangedEmail, welcomeEmail } from '../mail/email-templates.ts';
import { sendAccountEmail } from '../mail/send-account-email.ts';
import { closeSocketsOf } from '../sockets/push.ts';

/** Welcomes a new member by email. */
export const sendWelcomeEmail = subscriber(
  'send-welcome-email-on-account-registered',
  identity.accountRegistered,
  function sendWelcomeEmail({ id, data }, context) {
    const { origin } = context.mailer;
    return sendAccountEmail(data.member, id, (firstName) => welcomeEmail(firstName, data, origin), context);
  },
  { transaction: false },
);

/** Emails a member when their password changes. */
export const sendPasswordChangedEmail = subscriber(
  'send-password-changed-email-on-password-changed',
  identity.passwordChanged,
  function sendPasswordChangedEmail({ id, data }, context) {
    const { origin } = context.mailer;
    const at = new Date(data.changedAt);
    return sendAccountEmail(data.member, id, (firstName) => passwordChangedEmail(firstName, at, origin), context);
  },
  { transaction: false },
);

/** Erases a deleted member and closes their sockets. */
export const eraseMember = subscriber(
  'erase-member-on-account-deleted',
  identity.accountDeleted,
  async function eraseMember({ data: { member } }, { store, commit, bus }) {
    // The tombstone comes first: `notify` checks it after each insert.
    await commit((tx) => store.members.erase(member, tx));
    await store.erase([member]);
    closeSocketsOf(bus, member);
  },
  { transaction: false },
);
