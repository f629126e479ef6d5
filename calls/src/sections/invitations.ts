import { identity, inbox, Problem } from '@hamrah/contracts';
import { z } from 'zod';
import { type RouteClient, type Call, defineCall } from '../call.ts';
import { memberCodeField, text } from '../mapping/fields.ts';
import { parseInput } from '../call-error.ts';
import { findRow, readRows } from '../mapping/paged-list.ts';
import { inboxRow } from '../mapping/rows.ts';

const refused = (message: string) => ({ status: false, message });

/** The id of the invitation that a member has sent the caller and that awaits its answer. */
async function receivedFrom(sender: string, ask: RouteClient): Promise<string> {
  const found = await findRow(
    (query) => ask(inbox.listReceived, { query }),
    (item) => item.member.code === sender,
  );
  if (!found) throw new Problem('inbox.invitation_not_found');
  return found.invitation.id;
}

/** Which sent invitations are asked for, in the words of the screen or of the call. */
function sentFilter(told: string): inbox.SentFilter {
  if (told === '' || /^all/i.test(told)) return 'all';
  return /^(no$|not)/i.test(told) ? 'not_viewed' : 'viewed';
}

const boxes = { received: inbox.listReceived, accepted: inbox.listAccepted, cancelled: inbox.listCancelled } as const;
const box = z.enum(['received', 'accepted', 'sent', 'cancelled'], 'There is no such list.');

/** Answers an invitation the caller has received. */
const answerCall = (
  path: Call['path'],
  route: typeof inbox.acceptInvitation | typeof inbox.declineInvitation,
  message: string,
) =>
  defineCall('POST', path, {
    who: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ receiver_id: text, sender_id: memberCodeField }),
    callerIdFields: ['receiver_id'],
    routes: [inbox.listReceived, route],
    summary: '`status`, whether it is done, and `message`; only the receiver can.',
    refusalReply: refused,
    async handle({ body, request: ask }) {
      const invitation = await receivedFrom(body.sender_id, ask);
      await ask(route, { params: { invitation } });
      return { status: true, message };
    },
  });

/** Invitations and connections. */
export const invitationCalls: readonly Call[] = [
  defineCall('POST', '/connectUser', {
    who: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ vid: memberCodeField, uid: text, type: text.pipe(z.enum(['', 'add'], 'There is no such type.')) }),
    callerIdFields: ['uid'],
    routes: [inbox.sendInvitation],
    summary: '`data`: `add`; the other is told by us, in their bell and by e-mail as they want it.',
    async handle({ body, request: ask }) {
      await ask(inbox.sendInvitation, { body: { to: body.vid } });
      return { data: 'add' };
    },
  }),
  defineCall('POST', '/getConnectUser', {
    who: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ uid: text }),
    callerIdFields: ['uid'],
    routes: [inbox.listSent, inbox.listAccepted],
    summary: '`data`: rows with `visitor_id`, the members whom the caller has invited or is connected with.',
    async handle({ request: ask }) {
      const sent = await readRows((query) => ask(inbox.listSent, { query }));
      const accepted = await readRows((query) => ask(inbox.listAccepted, { query }));
      const data = [...sent, ...accepted].map(({ member: { code }, invitation }) => ({
        visitor_id: code,
        status: invitation.state,
      }));
      return { status: 1, data };
    },
  }),
  defineCall('POST', '/mailsForAds', {
    who: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({
      uid: text,
      type: text.pipe(z.enum(['add', 'accept'], 'There is no such type.')),
      ...Object.fromEntries(
        ['user_name', 'sender_name', 'sender_profile_id', 'today_date', 'path', 'Age', 'Religion', 'City', 'Year'].map(
          (name) => [name, text],
        ),
      ),
    }),
    callerIdFields: ['sender_profile_id'],
    routes: [identity.readSession],
    summary:
      '`status` true: the other member has been told when the invitation was sent or accepted; no mail is sent on a client’s word.',
    async handle({ request: ask }) {
      await ask(identity.readSession, {});
      return { status: true, message: 'The member is notified.' };
    },
  }),
  defineCall('POST', '/fetchInbox', {
    who: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ user_id: text, type: text, filterData: text }),
    callerIdFields: ['user_id'],
    routes: [...Object.values(boxes), inbox.listSent],
    summary:
      '`data`: the rows of that list; `filterData` (`viewed`, `not_viewed`, or nothing) chooses among sent ones.',
    async handle({ body, request: ask, photoUrlOf: photo }) {
      const type = parseInput(box, body.type);
      const filter = sentFilter(body.filterData);
      const rows =
        type === 'sent'
          ? await readRows((query) => ask(inbox.listSent, { query: { ...query, filter } }))
          : await readRows((query) => ask(boxes[type], { query }));
      return { status: 1, data: rows.map((row) => inboxRow(row, photo)) };
    },
  }),
  answerCall('/likeProfile', inbox.acceptInvitation, 'Invitation accepted.'),
  answerCall('/cancelProfile', inbox.declineInvitation, 'Invitation cancelled.'),
];
