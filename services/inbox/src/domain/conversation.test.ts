import { describe, expect, it } from 'vitest';
import {
  addMessage,
  assertCanRead,
  assertWithinPlan,
  type Conversation,
  type ConversationAllowance,
  contactKindsOf,
  conversationListKeysOf,
  conversationsLeft,
  markRead,
  maxUnanswered,
  obstacleOf,
  retriedMessageOf,
} from './conversation.ts';
import { accept, end, invite } from './invitation.ts';

const asha = { member: 'HMASHA0000', gender: 'Female', hidden: false } as const;
const ravi = { member: 'HMRAVI0000', gender: 'Male', hidden: false } as const;
const now = new Date('2026-03-01T10:00:00Z');
const times = { validMs: 1_000, cooldownMs: 1_000 };
const sent = invite({ from: ravi, to: asha, current: undefined, id: 'id-1', now, times });
const connection = accept(sent, now);
const pro: ConversationAllowance = { accountType: 'Pro', granted: 2, started: 1 };
const free: ConversationAllowance = { accountType: 'Free', granted: 2, started: 0 };
const refusal = (code: string) => expect.objectContaining({ code });

const writeAs = (
  viewer: typeof asha | typeof ravi,
  conversation: Conversation | undefined,
  {
    allowance = pro,
    text = 'Namaste',
    confirmed = false,
    invitation = connection as typeof connection | undefined,
  } = {},
) => {
  const other = viewer === ravi ? asha.member : ravi.member;
  const id = `m-${(conversation?.last.number ?? 0) + 1}`;
  const pairState = { invitation, conversation };
  const contactKinds = contactKindsOf(text, []);
  return addMessage({ viewer, other, pairState, allowance, id, text, contactKinds, confirmed, now });
};
const startedConversation = writeAs(ravi, undefined);

describe('writing', () => {
  it('starts a conversation with the first message', () => {
    expect(startedConversation).toMatchObject({
      pair: connection.pair,
      members: [asha.member, ravi.member],
      startedBy: ravi.member,
      last: { id: 'm-1', number: 1, from: ravi.member, to: asha.member, text: 'Namaste' },
      unansweredCount: 1,
      unread: { [asha.member]: 1, [ravi.member]: 0 },
    });
  });

  it('marks earlier messages as read on a reply, and counts the reply as unread for the other member', () => {
    const conversation = writeAs(asha, writeAs(ravi, startedConversation));
    expect(conversation).toMatchObject({
      startedBy: ravi.member,
      last: { number: 3 },
      unansweredCount: 1,
      read: { [asha.member]: 3 },
      unread: { [asha.member]: 0, [ravi.member]: 1 },
    });
  });

  it('requires an active plan with conversations left to start a conversation, but not to continue one', () => {
    expect(() => writeAs(ravi, undefined, { allowance: free })).toThrow(refusal('inbox.upgrade_required'));
    const exhaustedAllowance = { ...pro, started: 2 };
    expect(() => writeAs(ravi, undefined, { allowance: exhaustedAllowance })).toThrow(
      refusal('inbox.no_messages_left'),
    );
    expect(writeAs(asha, startedConversation, { allowance: free }).last.number).toBe(2);
    expect(writeAs(ravi, startedConversation, { allowance: { ...free, granted: 0 } }).last.number).toBe(2);
  });

  it('refuses a conversation over the limit if a concurrent one was counted first', () => {
    expect(() => assertWithinPlan(2, pro)).not.toThrow();
    expect(() => assertWithinPlan(3, pro)).toThrow(refusal('inbox.no_messages_left'));
  });

  it('refuses contact details until the sender confirms, and names their kinds', () => {
    const text = 'me@mail.example or 98765 43210';
    expect(() => writeAs(ravi, startedConversation, { text })).toThrow(
      expect.objectContaining({
        code: 'inbox.contact_details_in_message',
        fields: [{ path: 'text', message: 'Contains: email, phone.' }],
      }),
    );
    expect(writeAs(ravi, startedConversation, { text, confirmed: true }).last.text).toBe(text);
  });

  it('limits messages in a row until the other replies', () => {
    let conversation = startedConversation;
    for (let n = 1; n < maxUnanswered; n++) conversation = writeAs(ravi, conversation);
    expect(() => writeAs(ravi, conversation)).toThrow(refusal('inbox.reply_pending'));
    expect(writeAs(ravi, writeAs(asha, conversation)).unansweredCount).toBe(1);
  });

  it('is refused after the connection ends', () => {
    const endedInvitation = end(connection, asha.member, now);
    expect(() => writeAs(ravi, startedConversation, { invitation: endedInvitation })).toThrow(
      refusal('inbox.conversation_closed'),
    );
  });
});

describe('a repeated message', () => {
  it('returns the stored message, and is refused with the id of another sender or pair', () => {
    expect(retriedMessageOf(undefined, ravi.member, connection.pair)).toBeUndefined();
    expect(retriedMessageOf(startedConversation.last, ravi.member, connection.pair)).toBe(startedConversation.last);
    expect(() => retriedMessageOf(startedConversation.last, asha.member, connection.pair)).toThrow(
      refusal('request.invalid'),
    );
    expect(() => retriedMessageOf(startedConversation.last, ravi.member, 'another|pair')).toThrow(
      refusal('request.invalid'),
    );
  });
});

describe('reading', () => {
  it('is allowed to connections, and former ones with messages, unless the other is hidden or a block exists', () => {
    const endedInvitation = end(connection, asha.member, now);
    expect(() => assertCanRead(ravi.member, { invitation: connection, conversation: undefined })).not.toThrow();
    expect(() =>
      assertCanRead(ravi.member, { invitation: endedInvitation, conversation: startedConversation }),
    ).not.toThrow();
    const ashaHidden = { hidden: [asha.member], blocked: false };
    expect(() =>
      assertCanRead(asha.member, {
        invitation: connection,
        conversation: { ...startedConversation, visibility: ashaHidden },
      }),
    ).not.toThrow();
    for (const pairState of [
      { invitation: undefined, conversation: undefined },
      { invitation: sent, conversation: undefined },
      { invitation: endedInvitation, conversation: undefined },
      { invitation: connection, conversation: { ...startedConversation, visibility: ashaHidden } },
      { invitation: connection, conversation: { ...startedConversation, visibility: { hidden: [], blocked: true } } },
    ])
      expect(() => assertCanRead(ravi.member, pairState)).toThrow(refusal('inbox.conversation_not_found'));
  });

  it('stores the last read message, and keeps the conversation in the unread list until all messages are read', () => {
    expect(conversationListKeysOf(startedConversation)).toEqual([
      'HMASHA0000|listed',
      'HMASHA0000|unread',
      'HMRAVI0000|listed',
    ]);
    const read = markRead(startedConversation, asha.member, 1, 0);
    expect(read.read[asha.member]).toBe(1);
    expect(conversationListKeysOf(read)).toEqual(['HMASHA0000|listed', 'HMRAVI0000|listed']);
    expect(conversationListKeysOf({ ...startedConversation, visibility: { hidden: [], blocked: true } })).toEqual([]);
  });

  it('returns the reason why the viewer cannot write', () => {
    const pairState = { invitation: connection, conversation: undefined };
    expect(obstacleOf({ hidden: true }, pairState, pro)).toBe('hidden');
    expect(obstacleOf(ravi, { invitation: undefined, conversation: startedConversation }, pro)).toBe('closed');
    expect(obstacleOf(ravi, pairState, free)).toBe('upgrade');
    expect(obstacleOf(ravi, pairState, { ...pro, started: 2 })).toBe('none_left');
    expect(obstacleOf(ravi, pairState, pro)).toBeNull();
    expect(obstacleOf(ravi, { invitation: connection, conversation: startedConversation }, free)).toBeNull();
    expect([conversationsLeft(pro), conversationsLeft(free), conversationsLeft({ ...pro, started: 9 })]).toEqual([
      1, 0, 0,
    ]);
  });
});
