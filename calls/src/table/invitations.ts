import { identity, inbox, Problem } from '@hamrah/contracts';
import { z } from 'zod';
import { type Ask, type Call, call } from '../call.ts';
import { member, text } from '../fields.ts';
import { parsed } from '../refused.ts';
import { findRow, rowsOf } from './pages.ts';
import { inboxRow } from './rows.ts';

const refused = (message: string) => ({ status: false, message });

/** The id of the invitation that a member has sent the caller and that awaits its answer. */
async function receivedFrom(sender: string, ask: Ask): Promise<string> {
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
  call('POST', path, {
    who: 'member',
    body: 'json',
    takes: z.object({ receiver_id: text, sender_id: member }),
    own: ['receiver_id'],
    routes: [inbox.listReceived, route],
    answers: '`status`, whether it is done, and `message`; only the receiver can.',
    refused,
    async serve({ body, ask }) {
      const invitation = await receivedFrom(body.sender_id, ask);
      await ask(route, { params: { invitation } });
      return { status: true, message };
    },
  });

/** Invitations and connections. */
export const invitationCalls: readonly Call[] = [
  call('POST', '/connectUser', {
    who: 'member',
    body: 'json',
    takes: z.object({ vid: member, uid: text, type: text.pipe(z.enum(['', 'add'], 'There is no such type.')) }),
    own: ['uid'],
    routes: [inbox.sendInvitation],
    answers: '`data`: `add`; the other is told by us, in their bell and by e-mail as they want it.',
    async serve({ body, ask }) {
      await ask(inbox.sendInvitation, { body: { to: body.vid } });
      return { data: 'add' };
    },
  }),
  call('POST', '/getConnectUser', {
    who: 'member',
    body: 'json',
    takes: z.object({ uid: text }),
    own: ['uid'],
    routes: [inbox.listSent, inbox.listAccepted],
    answers: '`data`: rows with `visitor_id`, the members whom the caller has invited or is connected with.',
    async serve({ ask }) {
      const sent = await rowsOf((query) => ask(inbox.listSent, { query }));
      const accepted = await rowsOf((query) => ask(inbox.listAccepted, { query }));
      const data = [...sent, ...accepted].map(({ member: { code }, invitation }) => ({
        visitor_id: code,
        status: invitation.state,
      }));
      return { status: 1, data };
    },
  }),
  call('POST', '/mailsForAds', {
    who: 'member',
    body: 'json',
    takes: z.object({
      uid: text,
      type: text.pipe(z.enum(['add', 'accept'], 'There is no such type.')),
      ...Object.fromEntries(
        ['user_name', 'sender_name', 'sender_profile_id', 'today_date', 'path', 'Age', 'Religion', 'City', 'Year'].map(
          (name) => [name, text],
        ),
      ),
    }),
    own: ['sender_profile_id'],
    routes: [identity.readSession],
    answers:
      '`status` true: the other member has been told when the invitation was sent or accepted; no mail is sent on a client’s word.',
    async serve({ ask }) {
      await ask(identity.readSession, {});
      return { status: true, message: 'The member is notified.' };
    },
  }),
  call('POST', '/fetchInbox', {
    who: 'member',
    body: 'json',
    takes: z.object({ user_id: text, type: text, filterData: text }),
    own: ['user_id'],
    routes: [...Object.values(boxes), inbox.listSent],
    answers:
      '`data`: the rows of that list; `filterData` (`viewed`, `not_viewed`, or nothing) chooses among sent ones.',
    async serve({ body, ask, photo }) {
      const type = parsed(box, body.type);
      const filter = sentFilter(body.filterData);
      const rows =
        type === 'sent'
          ? await rowsOf((query) => ask(inbox.listSent, { query: { ...query, filter } }))
          : await rowsOf((query) => ask(boxes[type], { query }));
      return { status: 1, data: rows.map((row) => inboxRow(row, photo)) };
    },
  }),
  answerCall('/likeProfile', inbox.acceptInvitation, 'Invitation accepted.'),
  answerCall('/cancelProfile', inbox.declineInvitation, 'Invitation cancelled.'),
];
