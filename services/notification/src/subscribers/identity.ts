import { identity } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import {
  emailOwnedEmail,
  newDeviceEmail,
  passwordChangedEmail,
  phoneDisplacedEmail,
  type RecipientFirstName,
  secondFactorsEmail,
  welcomeEmail,
} from '../mail/email-templates.ts';
import { messages } from '../mail/messages-en.ts';
import { sendAccountEmail } from '../mail/send-account-email.ts';
import { closeSocketsOf } from '../sockets/push.ts';

/** Sends a welcome email to a new member. If the address belongs to another member, informs that member instead. */
export const sendWelcomeEmail = subscriber(
  'send-welcome-email-on-account-registered',
  identity.accountRegistered,
  function sendWelcomeEmail({ id, data: { member } }, context) {
    const { origin } = context.mailer;
    const compose = (firstName: RecipientFirstName) => welcomeEmail(firstName, member, origin);
    const composeForOwner = () => emailOwnedEmail(messages.emailOwned.registered, origin);
    return sendAccountEmail({ member, id, compose, composeForOwner }, context);
  },
  { transaction: false },
);

/** Emails a member when their password changes. */
export const sendPasswordChangedEmail = subscriber(
  'send-password-changed-email-on-password-changed',
  identity.passwordChanged,
  function sendPasswordChangedEmail({ id, data: { member, changedAt } }, context) {
    const { origin } = context.mailer;
    const at = new Date(changedAt);
    const compose = (firstName: RecipientFirstName) => passwordChangedEmail(firstName, at, origin);
    return sendAccountEmail({ member, id, compose }, context);
  },
  { transaction: false },
);

/** Emails a member a link to choose another phone number if theirs has another owner. */
export const sendPhoneDisplacedEmail = subscriber(
  'send-phone-displaced-email-on-phone-displaced',
  identity.phoneDisplaced,
  async function sendPhoneDisplacedEmail({ id, data: { member } }, context) {
    const { origin } = context.mailer;
    const reply = await context.request(identity.createPhoneTicket, { member });
    if (!reply) return;
    const compose = (firstName: RecipientFirstName) => phoneDisplacedEmail(firstName, reply.ticket, origin);
    await sendAccountEmail({ member, id, compose }, context);
  },
  { transaction: false },
);

/** Sends the emails that were held until the address was verified. */
export const releaseHeldEmails = subscriber(
  'release-held-emails-on-email-verified',
  identity.emailVerified,
  async function releaseHeldEmails({ data: { member } }, { store, commit, now, mailWorker }) {
    await commit((tx) => store.emailQueue.releaseHeld(member, now(), tx));
    mailWorker.wake();
  },
  { transaction: false },
);

/** Emails a member who signed in on a new device. */
export const sendNewDeviceEmail = subscriber(
  'send-new-device-email-on-signed-in-on-new-device',
  identity.signedInOnNewDevice,
  function sendNewDeviceEmail({ id, data: { member, device, at } }, context) {
    const { origin } = context.mailer;
    const compose = (firstName: RecipientFirstName) => newDeviceEmail(firstName, device, new Date(at), origin);
    return sendAccountEmail({ member, id, compose }, context);
  },
  { transaction: false },
);

/** Emails a member when their second factors change. */
export const sendSecondFactorsEmail = subscriber(
  'send-second-factors-email-on-second-factors-changed',
  identity.secondFactorsChanged,
  function sendSecondFactorsEmail({ id, data: { member, change, at } }, context) {
    const { origin } = context.mailer;
    const compose = (firstName: RecipientFirstName) => secondFactorsEmail(firstName, change, new Date(at), origin);
    return sendAccountEmail({ member, id, compose }, context);
  },
  { transaction: false },
);

/** Erases a deleted member and closes their sockets. */
export const eraseMember = subscriber(
  'erase-member-on-account-deleted',
  identity.accountDeleted,
  async function eraseMember({ data: { member } }, { store, commit, bus, eraseDeadLetters }) {
    // The tombstone is stored first: code that stores notifications, preferences or devices checks it after an insert.
    await commit((tx) => store.members.erase(member, tx));
    await store.erase([member]);
    await eraseDeadLetters(member);
    closeSocketsOf(bus, member);
  },
  { transaction: false },
);
