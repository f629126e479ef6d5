import { type Case, connectedTo, receivedInvitationParams, unknownMemberParams, withoutInput } from './case.ts';

const noConversation = 'inbox.conversation_not_found';
const noInvitation = 'inbox.invitation_not_found';

export const inboxCases: Record<string, Case> = {
  acceptInvitation: { input: receivedInvitationParams, strangerReply: noInvitation },
  blockMember: { input: unknownMemberParams, strangerReply: 'ok' },
  countInbox: withoutInput,
  declineInvitation: { input: receivedInvitationParams, strangerReply: noInvitation },
  endConnection: { input: connectedTo, strangerReply: 'inbox.connection_not_found' },
  listAccepted: withoutInput,
  listBlocked: withoutInput,
  listCancelled: withoutInput,
  listConversations: withoutInput,
  listMessages: { input: connectedTo, strangerReply: noConversation },
  listMessagesSince: {
    input: async (fixtures, caller) => ({ params: { ...(await connectedTo(fixtures, caller)).params, number: 0 } }),
    strangerReply: noConversation,
  },
  listReceived: withoutInput,
  listSent: withoutInput,
  markConversationRead: {
    input: async (fixtures, caller) => ({ ...(await connectedTo(fixtures, caller)), body: { upTo: 1 } }),
    strangerReply: noConversation,
  },
  markInvitationsViewed: {
    input: async (fixtures, caller) => ({ body: { invitations: [(await fixtures.received(caller)).id] } }),
  },
  readAllowance: withoutInput,
  readConversation: { input: connectedTo, strangerReply: noConversation },
  reportMember: {
    input: async (fixtures) => ({ body: { ...unknownMemberParams(fixtures).params, reason: 'fake_profile' } }),
  },
  sendInvitation: { input: async (fixtures) => ({ body: { to: fixtures.unknownMan() } }) },
  sendMessage: {
    input: async (fixtures, caller) => ({
      ...(await connectedTo(fixtures, caller)),
      body: { id: crypto.randomUUID(), text: 'Namaste to you too.' },
    }),
    strangerReply: noConversation,
  },
  showTyping: { input: connectedTo, strangerReply: noConversation },
  unblockMember: { input: unknownMemberParams, strangerReply: 'ok' },
  withdrawInvitation: {
    input: async (fixtures, caller) => ({ params: { invitation: (await fixtures.sent(caller)).id } }),
    strangerReply: noInvitation,
  },
};
