import type { inbox } from '@hamrah/contracts';

export const inboxKey = ['inbox'] as const;
export const receivedKey = [...inboxKey, 'received'] as const;
export const acceptedKey = [...inboxKey, 'accepted'] as const;
export const cancelledKey = [...inboxKey, 'cancelled'] as const;
export const sentKey = (filter: inbox.SentFilter) => [...inboxKey, 'sent', filter] as const;
export const conversationsKey = [...inboxKey, 'conversations'] as const;
export const conversationKey = (member: string) => [...inboxKey, 'conversation', member] as const;
export const threadKey = (member: string) => [...inboxKey, 'thread', member] as const;
/** What is written to a member and not sent; kept in this browser alone. */
export const draftKey = (member: string) => ['draft', member] as const;
/** Messages on their way to a member; kept in this browser alone. */
export const outboxKey = (member: string) => ['outbox', member] as const;
