import { describe, expect, it } from 'vitest';
import {
  type Conversation,
  conversationShelvesOf,
  leftOf,
  type MessageAllowance,
  markRead,
  mayRead,
  mostInARow,
  obstacleOf,
  sentBefore,
  withinPlan,
  write,
} from './conversation.ts';
import { accept, ask, end } from './invitation.ts';

const asha = { member: 'HMASHA0000', gender: 'Female', hidden: false } as const;
const ravi = { member: 'HMRAVI0000', gender: 'Male', hidden: false } as const;
const now = new Date('2026-03-01T10:00:00Z');
const times = { standsMs: 1_000, coolingMs: 1_000 };
const sent = ask({ from: ravi, to: asha, standing: undefined, id: 'id-1', now, times });
const standing = accept(sent, now);
const pro: MessageAllowance = { accountType: 'Pro', granted: 2, started: 1 };
const free: MessageAllowance = { accountType: 'Free', granted: 2, started: 0 };
const refusal = (code: string) => expect.objectContaining({ code });

const says = (
  viewer: typeof asha | typeof ravi,
  conversation: Conversation | undefined,
  { allowance = pro, text = 'Namaste', confirmed = false, connection = standing as typeof standing | undefined } = {},
) => {
  const other = viewer === ravi ? asha.member : ravi.member;
  const id = `m-${(conversation?.last.number ?? 0) + 1}`;
  const shared = { standing: connection, conversation };
  return write({ viewer, other, shared, allowance, id, text, confirmed, now });
};
const begun = says(ravi, undefined);

describe('writing', () => {
  it('begins a conversation with the first message', () => {
    expect(begun).toMatchObject({
      pair: standing.pair,
      members: [asha.member, ravi.member],
      startedBy: ravi.member,
      last: { id: 'm-1', number: 1, from: ravi.member, to: asha.member, text: 'Namaste' },
      inARow: 1,
      unread: { [asha.member]: 1, [ravi.member]: 0 },
    });
  });

  it('takes an answer for having read, and counts what the other has not', () => {
    const answered = says(asha, says(ravi, begun));
    expect(answered).toMatchObject({
      startedBy: ravi.member,
      last: { number: 3 },
      inARow: 1,
      read: { [asha.member]: 3 },
      unread: { [asha.member]: 0, [ravi.member]: 1 },
    });
  });

  it('needs a plan in force, with something left, to start and nothing to go on', () => {
    expect(() => says(ravi, undefined, { allowance: free })).toThrow(refusal('inbox.upgrade_required'));
    const spent = { ...pro, started: 2 };
    expect(() => says(ravi, undefined, { allowance: spent })).toThrow(refusal('inbox.no_messages_left'));
    expect(says(asha, begun, { allowance: free }).last.number).toBe(2);
    expect(says(ravi, begun, { allowance: { ...free, granted: 0 } }).last.number).toBe(2);
  });

  it('refuses the one conversation too many that was counted meanwhile', () => {
    expect(() => withinPlan(2, pro)).not.toThrow();
    expect(() => withinPlan(3, pro)).toThrow(refusal('inbox.no_messages_left'));
  });

  it('warns of contact details once, and names what they are', () => {
    const text = 'me@mail.example or 98765 43210';
    expect(() => says(ravi, begun, { text })).toThrow(
      expect.objectContaining({
        code: 'inbox.contact_details_in_message',
        fields: [{ path: 'text', message: 'Holds: email, phone.' }],
      }),
    );
    expect(says(ravi, begun, { text, confirmed: true }).last.text).toBe(text);
  });

  it('stops after so many in a row until the other answers', () => {
    let conversation = begun;
    for (let n = 1; n < mostInARow; n++) conversation = says(ravi, conversation);
    expect(() => says(ravi, conversation)).toThrow(refusal('inbox.reply_pending'));
    expect(says(ravi, says(asha, conversation)).inARow).toBe(1);
  });

  it('is over with the connection', () => {
    const connection = end(standing, asha.member, now);
    expect(() => says(ravi, begun, { connection })).toThrow(refusal('inbox.conversation_closed'));
  });
});

describe('the same message again', () => {
  it('is the one that was sent; the id of any other is refused', () => {
    expect(sentBefore(undefined, ravi.member, standing.pair)).toBeUndefined();
    expect(sentBefore(begun.last, ravi.member, standing.pair)).toBe(begun.last);
    expect(() => sentBefore(begun.last, asha.member, standing.pair)).toThrow(refusal('request.invalid'));
    expect(() => sentBefore(begun.last, ravi.member, 'another|pair')).toThrow(refusal('request.invalid'));
  });
});

describe('reading', () => {
  it('is for the two who are or were connected, while neither is hidden nor blocked', () => {
    const ended = end(standing, asha.member, now);
    expect(() => mayRead(ravi.member, { standing, conversation: undefined })).not.toThrow();
    expect(() => mayRead(ravi.member, { standing: ended, conversation: begun })).not.toThrow();
    const hidden = { hidden: [asha.member], blocked: false };
    expect(() => mayRead(asha.member, { standing, conversation: { ...begun, sight: hidden } })).not.toThrow();
    for (const shared of [
      { standing: undefined, conversation: undefined },
      { standing: sent, conversation: undefined },
      { standing: ended, conversation: undefined },
      { standing, conversation: { ...begun, sight: hidden } },
      { standing, conversation: { ...begun, sight: { hidden: [], blocked: true } } },
    ])
      expect(() => mayRead(ravi.member, shared)).toThrow(refusal('inbox.conversation_not_found'));
  });

  it('marks how far, and stands in the list of unread ones until all is', () => {
    expect(conversationShelvesOf(begun)).toEqual(['HMASHA0000|listed', 'HMASHA0000|unread', 'HMRAVI0000|listed']);
    const read = markRead(begun, asha.member, 1, 0);
    expect(read.read[asha.member]).toBe(1);
    expect(conversationShelvesOf(read)).toEqual(['HMASHA0000|listed', 'HMRAVI0000|listed']);
    expect(conversationShelvesOf({ ...begun, sight: { hidden: [], blocked: true } })).toEqual([]);
  });

  it('names what keeps the viewer from writing', () => {
    const shared = { standing, conversation: undefined };
    expect(obstacleOf({ hidden: true }, shared, pro)).toBe('hidden');
    expect(obstacleOf(ravi, { standing: undefined, conversation: begun }, pro)).toBe('closed');
    expect(obstacleOf(ravi, shared, free)).toBe('upgrade');
    expect(obstacleOf(ravi, shared, { ...pro, started: 2 })).toBe('none_left');
    expect(obstacleOf(ravi, shared, pro)).toBeNull();
    expect(obstacleOf(ravi, { standing, conversation: begun }, free)).toBeNull();
    expect([leftOf(pro), leftOf(free), leftOf({ ...pro, started: 9 })]).toEqual([1, 0, 0]);
  });
});
