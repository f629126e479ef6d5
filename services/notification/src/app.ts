import { defineService } from '@hamrah/service-kit';
import { environment } from './config.ts';
import { listNotificationsSince } from './features/list-notifications-since.ts';
import { countUnread } from './features/count-unread.ts';
import { listNotifications } from './features/list-notifications.ts';
import { markAllNotificationsRead } from './features/mark-all-notifications-read.ts';
import { markNotificationRead } from './features/mark-notification-read.ts';
import { markNotificationsRead } from './features/mark-notifications-read.ts';
import { readPreferences } from './features/read-preferences.ts';
import { savePreferences } from './features/save-preferences.ts';
import { showUnsubscription } from './features/show-unsubscription.ts';
import { unsubscribe } from './features/unsubscribe.ts';
import { openMailer } from './mail/mailer.ts';
import { openPostman } from './mail/postman.ts';
import { stopTickets } from './mail/stop-tickets.ts';
import { deliverCode } from './rpc/deliver-code.ts';
import { deliverNotice } from './rpc/deliver-notice.ts';
import { exportMemberData } from './rpc/export-member-data.ts';
import { pushMessagesRead } from './rpc/push-messages-read.ts';
import { pushTyping } from './rpc/push-typing.ts';
import { openTexter } from './sms/texter.ts';
import { openSockets } from './sockets/sockets.ts';
import { openStore } from './store/store.ts';
import { confirmPaymentWhenPlanActivated } from './subscribers/confirm-payment-when-plan-activated.ts';
import { copyMemberWhenProfilePublished } from './subscribers/copy-member-when-profile-published.ts';
import { forgetMemberWhenAccountDeleted } from './subscribers/forget-member-when-account-deleted.ts';
import { keepBlockWhenMemberBlocked } from './subscribers/keep-block-when-member-blocked.ts';
import { liftBlockWhenMemberUnblocked } from './subscribers/lift-block-when-member-unblocked.ts';
import { mailMemberWhenPasswordChanged } from './subscribers/mail-member-when-password-changed.ts';
import { notifyOwnerWhenNewMatchFound } from './subscribers/notify-owner-when-new-match-found.ts';
import { notifyReceiverWhenInvitationSent } from './subscribers/notify-receiver-when-invitation-sent.ts';
import { notifySenderWhenInvitationAccepted } from './subscribers/notify-sender-when-invitation-accepted.ts';
import { notifyVisitedWhenProfileVisited } from './subscribers/notify-visited-when-profile-visited.ts';
import { pushChangeWhenConnectionEnded } from './subscribers/push-change-when-connection-ended.ts';
import { pushChangeWhenInvitationCancelled } from './subscribers/push-change-when-invitation-cancelled.ts';
import { pushChangeWhenInvitationWithdrawn } from './subscribers/push-change-when-invitation-withdrawn.ts';
import { pushMessageWhenMessageSent } from './subscribers/push-message-when-message-sent.ts';
import { welcomeNewcomerWhenAccountRegistered } from './subscribers/welcome-newcomer-when-account-registered.ts';

/** Notification, whole: what a member can do here, what it tells members when something happens, and their sockets. */
export const notificationService = defineService({
  name: 'notification',
  environment,
  features: [
    listNotifications,
    listNotificationsSince,
    countUnread,
    markNotificationRead,
    markNotificationsRead,
    markAllNotificationsRead,
    readPreferences,
    savePreferences,
    showUnsubscription,
    unsubscribe,
  ],
  subscribers: [
    copyMemberWhenProfilePublished,
    notifyReceiverWhenInvitationSent,
    notifySenderWhenInvitationAccepted,
    notifyVisitedWhenProfileVisited,
    notifyOwnerWhenNewMatchFound,
    confirmPaymentWhenPlanActivated,
    pushMessageWhenMessageSent,
    pushChangeWhenInvitationWithdrawn,
    pushChangeWhenInvitationCancelled,
    pushChangeWhenConnectionEnded,
    keepBlockWhenMemberBlocked,
    liftBlockWhenMemberUnblocked,
    welcomeNewcomerWhenAccountRegistered,
    mailMemberWhenPasswordChanged,
    forgetMemberWhenAccountDeleted,
  ],
  responders: [deliverCode, pushTyping, pushMessagesRead, deliverNotice, exportMemberData],
  connect: async (foundation, config) => {
    const deps = {
      ...foundation,
      store: openStore(foundation.connection),
      mailer: openMailer(config),
      codeMailer: openMailer(config),
      texter: openTexter(config),
      stopTickets: stopTickets(config.UNSUBSCRIBE_KEY),
    };
    return { ...deps, postman: openPostman(deps) };
  },
  start: (deps, { server, config, gauge }) => {
    const sockets = openSockets(server, config, deps);
    deps.postman.start();
    gauge(
      'waiting_mails',
      'Mails that are not sent yet, those held for later included.',
      deps.store.mails.countWaiting,
    );
    return {
      async stop() {
        await Promise.all([sockets.stop(), deps.postman.stop()]);
        for (const outlet of [deps.mailer, deps.codeMailer, deps.texter]) outlet.close();
      },
    };
  },
});
