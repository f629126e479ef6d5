import { defineService } from '@hamrah/service-kit';
import { environment } from './config.ts';
import { rulesOf } from './context.ts';
import { keepExpiring } from './expire-invitations.ts';
import { acceptInvitation } from './features/accept-invitation.ts';
import { blockMember } from './features/block-member.ts';
import { cancelInvitation } from './features/cancel-invitation.ts';
import { countInbox } from './features/count-inbox.ts';
import { endConnection } from './features/end-connection.ts';
import { listAccepted } from './features/list-accepted.ts';
import { listBlocked } from './features/list-blocked.ts';
import { listCancelled } from './features/list-cancelled.ts';
import { listConversations } from './features/list-conversations.ts';
import { listMessages } from './features/list-messages.ts';
import { listMessagesSince } from './features/list-messages-since.ts';
import { listReceived } from './features/list-received.ts';
import { listSent } from './features/list-sent.ts';
import { markConversationRead } from './features/mark-conversation-read.ts';
import { markInvitationsViewed } from './features/mark-invitations-viewed.ts';
import { readAllowance } from './features/read-allowance.ts';
import { readConversation } from './features/read-conversation.ts';
import { reportMember } from './features/report-member.ts';
import { sendInvitation } from './features/send-invitation.ts';
import { sendMessage } from './features/send-message.ts';
import { showTyping } from './features/show-typing.ts';
import { unblockMember } from './features/unblock-member.ts';
import { withdrawInvitation } from './features/withdraw-invitation.ts';
import { connectionsPage } from './rpc/connections-page.ts';
import { exportMemberData } from './rpc/export-member-data.ts';
import { getReport } from './rpc/get-report.ts';
import { getReportedMessage } from './rpc/get-reported-message.ts';
import { openStore } from './store/store.ts';
import { copyMemberWhenProfilePublished } from './subscribers/copy-member-when-profile-published.ts';
import { copyPlanWhenActivated } from './subscribers/copy-plan-when-activated.ts';
import { copyPlanWhenEnded } from './subscribers/copy-plan-when-ended.ts';
import { forgetMemberWhenAccountDeleted } from './subscribers/forget-member-when-account-deleted.ts';

/** Inbox, whole: what a member can do here, what it does when something happens elsewhere or in time, what it answers. */
export const inboxService = defineService({
  name: 'inbox',
  environment,
  features: [
    sendInvitation,
    acceptInvitation,
    cancelInvitation,
    withdrawInvitation,
    markInvitationsViewed,
    listReceived,
    listAccepted,
    listSent,
    listCancelled,
    countInbox,
    readAllowance,
    endConnection,
    listConversations,
    readConversation,
    listMessages,
    listMessagesSince,
    sendMessage,
    markConversationRead,
    showTyping,
    blockMember,
    unblockMember,
    listBlocked,
    reportMember,
  ],
  subscribers: [
    copyMemberWhenProfilePublished,
    copyPlanWhenActivated,
    copyPlanWhenEnded,
    forgetMemberWhenAccountDeleted,
  ],
  responders: [connectionsPage, exportMemberData, getReportedMessage, getReport],
  connect: async (foundation, config) => ({
    ...foundation,
    store: openStore(foundation.connection),
    rules: rulesOf(config),
  }),
  start: async (deps, { config }) => keepExpiring(deps, config.EXPIRY_SWEEP_SECONDS),
});
