import { findContactDetails, inbox } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { type Context, feature } from '../context.ts';
import { messageViewOf } from '../conversation-views.ts';
import { type Conversation, mayRead, sentBefore, withinPlan, write } from '../domain/conversation.ts';
import { mayConnect } from '../domain/meeting.ts';
import { followMember } from '../follow-member.ts';
import { messageAllowance, sharedBetween } from '../shared.ts';

/** A member writes to one they are connected with. */
export const sendMessage = feature(
  inbox.sendMessage,
  async function sendMessage({ params: { member: other }, body, viewer }, deps) {
    const { store, commit, now } = deps;
    const me = await store.members.find(viewer.code);
    mayConnect(me);
    const { sent, isFirst } = await commit(async (tx) => {
      const shared = await sharedBetween(viewer.code, other, deps, tx);
      mayRead(viewer.code, shared);
      const earlier = sentBefore(await store.messages.find(body.id, tx), viewer.code, shared.pair);
      if (earlier) return { sent: earlier, isFirst: false };
      const allowance = await messageAllowance(viewer.code, deps, tx);
      const conversation = write({
        viewer: { ...viewer, member: viewer.code, hidden: false },
        other,
        shared,
        allowance,
        ...body,
        now: now(),
      });
      await store.pairs.takeTurn(shared.pair, tx);
      const isFirst = !shared.conversation;
      if (isFirst) withinPlan(await store.counters.raise(viewer.code, 'conversations', null, tx), allowance);
      await keep(conversation, deps, tx);
      return { sent: conversation.last, isFirst };
    });
    if (isFirst) for (const member of [viewer.code, other]) await followMember(member, deps);
    return messageViewOf(sent);
  },
);

async function keep(conversation: Conversation, { store }: Context, tx: Tx): Promise<void> {
  const { id, pair, from, to, at } = conversation.last;
  await store.messages.insert(conversation.last, tx);
  await store.conversations.save(conversation, tx);
  tx.emit(inbox.messageSent, { message: id, pair, from, to, at: at.toISOString() });
  // Only who was warned of them gets this far with contact details.
  if (findContactDetails(conversation.last.text).length > 0)
    tx.emit(inbox.contactDetailsSent, { message: id, from, to, at: at.toISOString() });
}
