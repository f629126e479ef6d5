import { defineService } from '@hamrah/service-kit';
import deliverCode from './answers/deliver-code.ts';
import holdingsOfMember from './answers/holdings-of-member.ts';
import { environment } from './config.ts';
import listNotifications from './features/list-notifications.ts';
import markNotificationsRead from './features/mark-notifications-read.ts';
import { openMailer } from './mail/mailer.ts';
import copyMemberWhenProfilePublished from './reactions/copy-member-when-profile-published.ts';
import forgetMemberWhenAccountDeleted from './reactions/forget-member-when-account-deleted.ts';
import mailMemberWhenPasswordChanged from './reactions/mail-member-when-password-changed.ts';
import mailReceiverWhenInvitationSent from './reactions/mail-receiver-when-invitation-sent.ts';
import mailSenderWhenInvitationAccepted from './reactions/mail-sender-when-invitation-accepted.ts';
import notifyReceiverWhenInvitationSent from './reactions/notify-receiver-when-invitation-sent.ts';
import notifySenderWhenInvitationAccepted from './reactions/notify-sender-when-invitation-accepted.ts';
import welcomeNewcomerWhenAccountRegistered from './reactions/welcome-newcomer-when-account-registered.ts';
import { openTexter } from './sms/texter.ts';
import { openSockets } from './sockets/sockets.ts';
import { openStore } from './store/store.ts';

/** Notification, whole: what a member can do here, what it tells members when something happens, and their sockets. */
export const notificationService = defineService({
  name: 'notification',
  environment,
  features: [listNotifications, markNotificationsRead],
  reactions: [
    copyMemberWhenProfilePublished,
    notifyReceiverWhenInvitationSent,
    notifySenderWhenInvitationAccepted,
    mailReceiverWhenInvitationSent,
    mailSenderWhenInvitationAccepted,
    welcomeNewcomerWhenAccountRegistered,
    mailMemberWhenPasswordChanged,
    forgetMemberWhenAccountDeleted,
  ],
  answers: [deliverCode, holdingsOfMember],
  connect: async (foundation, config) => ({
    ...foundation,
    store: openStore(foundation.connection),
    mailer: openMailer(config),
    codeMailer: openMailer(config),
    texter: openTexter(config),
  }),
  start: (deps, { server, config }) => {
    const sockets = openSockets(server, config, deps);
    return {
      async stop() {
        await sockets.stop();
        for (const outlet of [deps.mailer, deps.codeMailer, deps.texter]) outlet.close();
      },
    };
  },
});
