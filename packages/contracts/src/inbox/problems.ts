import type { CodesOf, ProblemEntry } from '../kernel/problem-codes.ts';

export const inboxProblems = {
  'inbox.profile_pending': { status: 404, title: 'Your inbox is being prepared. Please wait a moment.' },
  'inbox.member_not_found': { status: 404, title: 'User not found' },
  'inbox.profile_hidden': {
    status: 409,
    title: 'Your account is hidden. Unhide it in Settings to connect with members.',
  },
  'inbox.already_invited': { status: 409, title: 'You have already invited this member.' },
  'inbox.already_connected': { status: 409, title: 'You are already connected.' },
  'inbox.invitation_cooldown': {
    status: 409,
    title: 'You have invited this member before. Please give them some time before you ask again.',
  },
  'inbox.too_many_invitations': {
    status: 429,
    title: 'You have sent all your invitations for today. You can go on tomorrow.',
  },
  'inbox.invitation_not_found': { status: 404, title: 'This invitation is not available.' },
  'inbox.already_answered': { status: 409, title: 'This invitation has already been answered.' },
  'inbox.connection_not_found': { status: 404, title: 'You are not connected with this member.' },
  'inbox.too_many_reports': {
    status: 429,
    title: 'We have received your reports and will look at them. Please wait a day before you send another.',
  },
  'inbox.conversation_not_found': { status: 404, title: 'This conversation is not available.' },
  'inbox.conversation_closed': {
    status: 409,
    title: 'You are no longer connected. You can still read what you wrote to each other.',
  },
  'inbox.upgrade_required': {
    status: 403,
    title: 'Upgrade your account to write first. You can always answer a member who writes to you.',
  },
  'inbox.no_messages_left': {
    status: 403,
    title: 'You have started all the conversations your plan brings. You can always answer.',
  },
  'inbox.reply_pending': {
    status: 429,
    title: 'You have written a lot. Please wait until they answer.',
  },
  'inbox.contact_details_in_message': {
    status: 409,
    title: 'Your message holds contact details. Share them only with somebody you trust.',
  },
} as const satisfies Record<string, ProblemEntry>;

declare module '../kernel/problem-codes.ts' {
  interface ProblemCodes extends CodesOf<typeof inboxProblems> {}
}
