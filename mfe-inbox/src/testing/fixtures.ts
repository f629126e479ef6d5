import type { inbox } from '@hamrah/contracts';
import { testCard, testViewer } from '@hamrah/ui-kit/testing/fixtures.ts';

export const meera = testCard();
export const asha = testCard({ code: 'HM1A2B3C4E', firstName: 'Asha' });

const toHexDigits = (code: string) =>
  code
    .slice(2)
    .toLowerCase()
    .replace(/[^0-9a-f]/g, '0');

/** An item of an inbox list. By default the other member sent the invitation. */
export const testItem = (member = meera, overrides: Partial<inbox.InvitationView> = {}): inbox.InboxItem => ({
  member,
  invitation: {
    id: `0199a7c0-0000-7000-8000-0000${toHexDigits(member.code)}`,
    from: member.code,
    to: testViewer.member,
    state: 'sent',
    sentAt: '2026-05-05T10:00:00.000Z',
    expiresAt: '2026-08-05T10:00:00.000Z',
    viewedAt: null,
    answeredAt: null,
    ...overrides,
  },
});

export const messageId = (number: number) => `0199a7c0-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A message, by default from Meera. */
export const testMessage = (number: number, overrides: Partial<inbox.MessageView> = {}): inbox.MessageView => ({
  id: messageId(number),
  number,
  from: meera.code,
  text: `Line ${number}`,
  at: `2026-05-05T10:${String(number % 60).padStart(2, '0')}:00.000Z`,
  ...overrides,
});

/** The conversation with Meera, who has written one message. Both members have read it. */
export const testConversation = (overrides: Partial<inbox.ConversationView> = {}): inbox.ConversationView => ({
  member: meera,
  last: testMessage(1),
  unread: 0,
  readByViewer: 1,
  readByOther: 1,
  obstacle: null,
  ...overrides,
});
