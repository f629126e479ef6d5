import type { inbox } from '@hamrah/contracts';

export const inboxKey = ['inbox'] as const;
export const receivedKey = [...inboxKey, 'received'] as const;
export const acceptedKey = [...inboxKey, 'accepted'] as const;
export const cancelledKey = [...inboxKey, 'cancelled'] as const;
export const sentKey = (filter: inbox.SentFilter) => [...inboxKey, 'sent', filter] as const;
export const conversationsKey = [...inboxKey, 'conversations'] as const;
export const conversationKey = (member: string) => [...inboxKey, 'conversation', member] as const;
export const threadKey = (member: string) => [...inboxKey, 'thread', member] as const;
/** Not fetched: the draft message to a member. */
export const draftKey = (member: string) => ['draft', member] as const;
