import { keepForMember, keptForMember } from '@hamrah/ui-kit/shell-api';
import type { Outgoing } from './use-outbox.ts';

const nameOf = (member: string) => `outbox.${member}`;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Why a message will not go however often it is sent again. */
const forGood: readonly (string | null)[] = ['inbox.conversation_closed', 'inbox.conversation_not_found'];

/** Keeps the messages to a member that may still go over a reload, until none are left. */
export function keepOutbox(member: string, all: readonly Outgoing[]): void {
  const hopeful = all.filter(({ refused }) => !forGood.includes(refused));
  keepForMember(nameOf(member), hopeful.length > 0 ? hopeful : null);
}

/** The messages that were on their way to a member before a reload; what it cut off may be sent again: the id stores it once. */
export function keptOutbox(member: string): Outgoing[] {
  const kept = keptForMember(nameOf(member));
  return (Array.isArray(kept) ? kept : []).flatMap((one) => {
    const { id, text, at, refused, fault }: Partial<Record<keyof Outgoing, unknown>> = Object(one);
    if (!isText(id) || !isText(text) || !isText(at)) return [];
    return [{ id, text, at, refused: isText(refused) ? refused : 'network', fault: isText(fault) ? fault : null }];
  });
}
