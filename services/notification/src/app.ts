import { defineService } from '@hamrah/service-kit';
import { environment } from './config.ts';
import { readDeviceNotifications } from './features/device-notifications/read-device-notifications.ts';
import { removeDeviceNotifications } from './features/device-notifications/remove-device-notifications.ts';
import { saveDeviceNotifications } from './features/device-notifications/save-device-notifications.ts';
import { readPreferences } from './features/email-preferences/read-preferences.ts';
import { savePreferences } from './features/email-preferences/save-preferences.ts';
import { showUnsubscribePage } from './features/email-preferences/show-unsubscribe-page.ts';
import { unsubscribe } from './features/email-preferences/unsubscribe.ts';
import { countUnread } from './features/notifications/count-unread.ts';
import { listNotifications } from './features/notifications/list-notifications.ts';
import { listNotificationsSince } from './features/notifications/list-notifications-since.ts';
import { markAllNotificationsRead } from './features/notifications/mark-all-notifications-read.ts';
import { markNotificationRead } from './features/notifications/mark-notification-read.ts';
import { markNotificationsRead } from './features/notifications/mark-notifications-read.ts';
import { openMailWorker } from './mail/mail-worker.ts';
import { openMailer } from './mail/mailer.ts';
import { createUnsubscribeTokens } from './mail/unsubscribe-tokens.ts';
import { deliverCode } from './rpc/deliver-code.ts';
import { deliverNotice } from './rpc/deliver-notice.ts';
import { deliverResetLink } from './rpc/deliver-reset-link.ts';
import { exportMemberData } from './rpc/export-member-data.ts';
import { pushMessagesRead } from './rpc/push-messages-read.ts';
import { pushTyping } from './rpc/push-typing.ts';
import { openSmsSender } from './sms/sms-sender.ts';
import { recentMessages } from './sockets/push.ts';
import { openSockets } from './sockets/sockets.ts';
import { openStore } from './store/store.ts';
import { confirmPayment } from './subscribers/billing.ts';
import { deviceSubscribers } from './subscribers/devices.ts';
import {
  eraseMember,
  releaseHeldEmails,
  sendNewDeviceEmail,
  sendPasswordChangedEmail,
  sendPhoneDisplacedEmail,
  sendSecondFactorsEmail,
  sendWelcomeEmail,
} from './subscribers/identity.ts';
import {
  blockSubscribers,
  notifyReceiver,
  notifySender,
  pushMessage,
  relationSubscribers,
} from './subscribers/inbox.ts';
import { notifyOfDailyMatches, notifySearchOwner } from './subscribers/matches.ts';
import { notifyVisitedMember, projectMember } from './subscribers/profile.ts';
import { openPushSender } from './web-push/push-sender.ts';

/** The notification service: its features, subscribers, responders and jobs. */
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
    showUnsubscribePage,
    unsubscribe,
    readDeviceNotifications,
    saveDeviceNotifications,
    removeDeviceNotifications,
  ],
  subscribers: [
    projectMember,
    notifyVisitedMember,
    notifyReceiver,
    notifySender,
    pushMessage,
    ...relationSubscribers,
    ...blockSubscribers,
    ...deviceSubscribers,
    notifySearchOwner,
    notifyOfDailyMatches,
    confirmPayment,
    sendWelcomeEmail,
    sendPasswordChangedEmail,
    sendPhoneDisplacedEmail,
    releaseHeldEmails,
    sendNewDeviceEmail,
    sendSecondFactorsEmail,
    eraseMember,
  ],
  recentMessages,
  responders: [deliverCode, deliverResetLink, pushTyping, pushMessagesRead, deliverNotice, exportMemberData],
  connect: async (serviceContext, config) => {
    const context = {
      ...serviceContext,
      store: openStore(serviceContext.connection),
      mailer: openMailer(config),
      otpMailer: openMailer(config),
      smsSender: openSmsSender(config),
      pushSender: openPushSender(config, serviceContext.log),
      pushTestOrigin: config.PUSH_TEST_ORIGIN,
      unsubscribeTokens: createUnsubscribeTokens(config.UNSUBSCRIBE_KEY),
    };
    return { ...context, mailWorker: openMailWorker(context) };
  },
  start: (context, { server, config, gauge }) => {
    const { store, mailWorker, mailer, otpMailer, smsSender } = context;
    const sockets = openSockets(server, config, context);
    mailWorker.start();
    gauge('pending_emails', 'Notifications in the email queue, including those scheduled for later.', () =>
      store.emailQueue.countPending(),
    );
    return {
      closeConnections: sockets.close,
      async stop() {
        await mailWorker.stop();
        for (const client of [mailer, otpMailer, smsSender]) client.close();
      },
    };
  },
});
