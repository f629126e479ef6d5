import { inbox, type RouteInput } from '@hamrah/contracts';
import { type QueryClient, useMutation } from '@tanstack/react-query';
import { call } from './call.ts';

/** Where members stand in lists, whichever service they are of. */
const memberQueryKeys = [['inbox'], ['matches'], ['profile'], ['notifications']] as const;

/** How long the other services may take to hear of a block, in milliseconds. */
const refetchDelayMs = 2_000;

type Held = Readonly<Record<string, unknown>> | readonly unknown[] | null | undefined;

const isOf = (entry: unknown, code: string): boolean => {
  if (typeof entry !== 'object' || entry === null) return false;
  const { code: own, member } = entry as { code?: unknown; member?: unknown };
  return own === code || member === code || (typeof member === 'object' && member !== null && isOf(member, code));
};

/** What a query holds, with a member taken out of every list in it. */
export function withoutMember(held: Held, code: string): Held {
  if (Array.isArray(held))
    return held.filter((entry) => !isOf(entry, code)).map((entry: Held) => withoutMember(entry, code));
  if (typeof held !== 'object' || held === null) return held;
  const parts = Object.entries(held).map(([name, part]) => [
    name,
    Array.isArray(part) ? withoutMember(part, code) : part,
  ]);
  return Object.fromEntries(parts);
}

/** Takes a member out of all that is on the screen, and asks for it again once every service has heard of it. */
function removeMemberFromCache(client: QueryClient, code: string): void {
  for (const queryKey of memberQueryKeys) {
    client.setQueriesData<Held>({ queryKey }, (held) => withoutMember(held, code));
    void client.invalidateQueries({ queryKey, refetchType: 'none' });
    setTimeout(() => void client.invalidateQueries({ queryKey }), refetchDelayMs);
  }
}

/** Blocks a member: once it is done they are gone from every list shown. */
export function useBlock(member: string) {
  return useMutation({
    mutationFn: () => call(inbox.blockMember, { params: { member } }),
    onSuccess: (_nothing, _what, _before, { client }) => removeMemberFromCache(client, member),
  });
}

/** Takes a block back: everything is asked for again. */
export function useUnblock(member: string) {
  return useMutation({
    mutationFn: () => call(inbox.unblockMember, { params: { member } }),
    onSuccess: (_nothing, _what, _before, { client }) => {
      client.setQueriesData<Held>({ queryKey: ['inbox', 'blocked'] }, (held) => withoutMember(held, member));
      for (const queryKey of memberQueryKeys) void client.invalidateQueries({ queryKey });
    },
  });
}

/** What a report says. */
export type ReportInput = RouteInput<typeof inbox.reportMember>['body'];

/** Reports a member to staff. */
export const useReport = () => useMutation({ mutationFn: (body: ReportInput) => call(inbox.reportMember, { body }) });
