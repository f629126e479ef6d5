import { identity, inbox, Problem } from '@hamrah/contracts';
import { z } from 'zod';
import { type Call, defineCall, type RouteClient } from '../call.ts';
import { parseInput } from '../call-error.ts';
import { memberCodeField, text } from '../mapping/fields.ts';
import { findRow, readRows } from '../mapping/paged-list.ts';
import { inboxRow } from '../mapping/rows.ts';

const refusalReply = (message: string) => ({ status: false, message });

/** Finds the pending invitation from a member to the caller and returns its id. */
async function findInvitationFrom(sender: string, request: RouteClient): Promise<string> {
  const item = await findRow(
    (query) => request(inbox.listReceived, { query }),
    (item) => item.member.code === sender,
  );
  if (!item) throw new Problem('inbox.invitation_not_found');
  return item.invitation.id;
}

/** Invitations that one request may mark as viewed. */
const maxMarked = 50;

/** Records that the caller has seen received invitations. Their senders then find them under *Viewed by them*. */
export async function markViewed(items: readonly inbox.InboxItem[], request: RouteClient): Promise<void> {
  const ids = items.flatMap(({ invitation: { id, viewedAt } }) => (viewedAt === null ? [id] : []));
  for (let start = 0; start < ids.length; start += maxMarked)
    await request(inbox.markInvitationsViewed, { body: { invitations: ids.slice(start, start + maxMarked) } });
}

/** Parses the filter of sent invitations. Accepts the labels of the screen and the values of the call. */
function parseSentFilter(input: string): inbox.SentFilter {
  if (input === '' || /^all/i.test(input)) return 'all';
  return /^(no$|not)/i.test(input) ? 'not_viewed' : 'viewed';
}

const inboxLists = {
  received: inbox.listReceived,
  accepted: inbox.listAccepted,
  cancelled: inbox.listCancelled,
} as const;
const listType = z.enum(['received', 'accepted', 'sent', 'cancelled'], 'Unknown list.');

/** Defines a call that answers an invitation to the caller. */
const defineAnswerCall = (
  path: Call['path'],
  route: typeof inbox.acceptInvitation | typeof inbox.declineInvitation,
  message: string,
) =>
  defineCall('POST', path, {
    access: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ receiver_id: text, sender_id: memberCodeField }),
    callerIdFields: ['receiver_id'],
    routes: [inbox.listReceived, route],
    summary: '`status` (whether the invitation is answered) and `message`. Only for the receiver.',
    refusalReply,
    handle: async function answerInvitation({ body, request }) {
      const invitation = await findInvitationFrom(body.sender_id, request);
      await request(route, { params: { invitation } });
      return { status: true, message };
    },
  });

/** Invitations and connections. */
export const invitationCalls: readonly Call[] = [
  defineCall('POST', '/connectUser', {
    access: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ vid: memberCodeField, uid: text, type: text.pipe(z.enum(['', 'add'], 'Unknown type.')) }),
    callerIdFields: ['uid'],
    routes: [inbox.sendInvitation],
    summary:
      '`data`: `add`. The services notify the other member in the app, and by email if that member’s settings allow it.',
    handle: async function sendInvitation({ body, request }) {
      await request(inbox.sendInvitation, { body: { to: body.vid } });
      return { data: 'add' };
    },
  }),
  defineCall('POST', '/getConnectUser', {
    access: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ uid: text }),
    callerIdFields: ['uid'],
    routes: [inbox.listSent, inbox.listAccepted],
    summary: '`data`: rows with `visitor_id` of each member that the caller has invited or is connected with.',
    handle: async function listInvitedAndConnected({ request }) {
      const sentItems = await readRows((query) => request(inbox.listSent, { query }));
      const accepted = await readRows((query) => request(inbox.listAccepted, { query }));
      const data = [...sentItems, ...accepted].map(({ member: { code }, invitation }) => ({
        visitor_id: code,
        status: invitation.state,
      }));
      return { status: 1, data };
    },
  }),
  defineCall('POST', '/mailsForAds', {
    access: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({
      uid: text,
      type: text.pipe(z.enum(['add', 'accept'], 'Unknown type.')),
      ...Object.fromEntries(
        ['user_name', 'sender_name', 'sender_profile_id', 'today_date', 'path', 'Age', 'Religion', 'City', 'Year'].map(
          (name) => [name, text],
        ),
      ),
    }),
    callerIdFields: ['sender_profile_id'],
    routes: [identity.readSession],
    summary: '`status` true. Has no effect: the services notify invited and accepted members themselves.',
    handle: async function confirmNotification({ request }) {
      await request(identity.readSession, {});
      return { status: true, message: 'The member is notified.' };
    },
  }),
  defineCall('POST', '/fetchInbox', {
    access: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ user_id: text, type: text, filterData: text }),
    callerIdFields: ['user_id'],
    routes: [...Object.values(inboxLists), inbox.listSent, inbox.markInvitationsViewed],
    summary:
      '`data`: the rows of that list. Reading received invitations marks them as viewed. `filterData` (`viewed`, `not_viewed` or empty) filters sent invitations.',
    handle: async function listInvitations({ body, request, rowContext }) {
      const type = parseInput(listType, body.type);
      const filter = parseSentFilter(body.filterData);
      const rows =
        type === 'sent'
          ? await readRows((query) => request(inbox.listSent, { query: { ...query, filter } }))
          : await readRows((query) => request(inboxLists[type], { query }));
      if (type === 'received') await markViewed(rows, request);
      return { status: 1, data: rows.map((row) => inboxRow(row, rowContext)) };
    },
  }),
  defineAnswerCall('/likeProfile', inbox.acceptInvitation, 'Invitation accepted.'),
  defineAnswerCall('/cancelProfile', inbox.declineInvitation, 'Invitation cancelled.'),
];
