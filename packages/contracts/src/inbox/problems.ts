import { declareProblems } from '../kernel/problem-codes.ts';

export const inboxProblems = declareProblems({
  403: {
    'inbox.upgrade_required':
      'Upgrade your plan to start a conversation. You can always reply to members who write to you.',
    'inbox.no_messages_left': 'You’ve started all the conversations in your plan. You can always reply.',
  },
  404: {
    'inbox.profile_pending': 'We’re setting up your inbox. Please wait a moment.',
    'inbox.member_not_found': 'User not found',
    'inbox.invitation_not_found': 'This invitation is not available.',
    'inbox.connection_not_found': 'You’re not connected with this member.',
    'inbox.conversation_not_found': 'This conversation is not available.',
  },
  409: {
    'inbox.profile_hidden': 'Your account is hidden. Unhide it in your settings to connect with members.',
    'inbox.already_invited': 'You’ve already invited this member.',
    'inbox.already_connected': 'You’re already connected.',
    'inbox.invitation_cooldown': 'You’ve invited this member before. Please wait a while before you invite them again.',
    'inbox.already_answered': 'This invitation has already been answered.',
    'inbox.conversation_closed': 'You’re no longer connected. You can still read your messages.',
    'inbox.contact_details_in_message':
      'Your message includes contact details. Share them only with someone you trust.',
  },
  429: {
    'inbox.too_many_invitations': 'You’ve sent all your invitations for today. You can send more tomorrow.',
    'inbox.too_many_reports':
      'We’ve received your reports and will review them. Please wait a day before you send another.',
    'inbox.reply_pending': 'You’ve sent several messages. Please wait for a reply.',
  },
});

declare module '../kernel/problem-codes.ts' {
  interface ProblemCodes extends Record<keyof typeof inboxProblems, ProblemEntry> {}
}
