import { inbox } from '@hamrah/contracts';
import { defineService } from '@hamrah/service-kit';
import { environment } from './config.ts';
import { rulesOf } from './context.ts';
import { listConversations } from './features/conversations/list-conversations.ts';
import { listMessages } from './features/conversations/list-messages.ts';
import { listMessagesSince } from './features/conversations/list-messages-since.ts';
import { markConversationRead } from './features/conversations/mark-conversation-read.ts';
import { readConversation } from './features/conversations/read-conversation.ts';
import { sendMessage } from './features/conversations/send-message.ts';
import { showTyping } from './features/conversations/show-typing.ts';
import { acceptInvitation } from './features/invitations/accept-invitation.ts';
import { countInbox } from './features/invitations/count-inbox.ts';
import { declineInvitation } from './features/invitations/decline-invitation.ts';
import { endConnection } from './features/invitations/end-connection.ts';
import { listAccepted } from './features/invitations/list-accepted.ts';
import { listCancelled } from './features/invitations/list-cancelled.ts';
import { listReceived } from './features/invitations/list-received.ts';
import { listSent } from './features/invitations/list-sent.ts';
import { markInvitationsViewed } from './features/invitations/mark-invitations-viewed.ts';
import { readAllowance } from './features/invitations/read-allowance.ts';
import { sendInvitation } from './features/invitations/send-invitation.ts';
import { withdrawInvitation } from './features/invitations/withdraw-invitation.ts';
import { blockMember } from './features/safety/block-member.ts';
import { listBlocked } from './features/safety/list-blocked.ts';
import { reportMember } from './features/safety/report-member.ts';
import { unblockMember } from './features/safety/unblock-member.ts';
import { startExpirySweep } from './jobs/expire-invitations.ts';
import { exportMemberData } from './rpc/export-member-data.ts';
import { getReport } from './rpc/get-report.ts';
import { getReportedMessage } from './rpc/get-reported-message.ts';
import { listConnections } from './rpc/list-connections.ts';
import { openStore } from './store/store.ts';
import { planSubscribers } from './subscribers/billing.ts';
import { eraseMember } from './subscribers/identity.ts';
import { projectMember } from './subscribers/profile.ts';

/** The inbox service: its features, subscribers, responders and jobs. */
export const inboxService = defineService({
  name: 'inbox',
  environment,
  features: [
    sendInvitation,
    acceptInvitation,
    declineInvitation,
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
  subscribers: [projectMember, ...planSubscribers, eraseMember],
  responders: [listConnections, exportMemberData, getReportedMessage, getReport],
  readLimitReached: inbox.readLimitReached,
  connect: async (context, config) => ({
    ...context,
    store: openStore(context.connection),
    rules: rulesOf(config),
  }),
  start: async (context, { config }) => startExpirySweep(context, config.EXPIRY_SWEEP_SECONDS),
});
