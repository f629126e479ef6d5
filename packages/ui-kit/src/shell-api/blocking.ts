import { inbox, type RouteInput } from '@hamrah/contracts';
import { type QueryClient, useMutation } from '@tanstack/react-query';
import { call } from './call.ts';
import { refetchLater } from './query-client.ts';

/** Prefixes of the queries that list members. */
const memberQueryKeys = [['inbox'], ['matches'], ['profile'], ['notifications']] as const;

/** Time for the block event to reach all services. */
const refetchDelayMs = 2_000;

type CachedData = Readonly<Record<string, unknown>> | readonly unknown[] | null | undefined;

const isEntryOf = (entry: unknown, code: string): boolean => {
  if (typeof entry !== 'object' || entry === null) return false;
  const { code: memberCode, member } = entry as { code?: unknown; member?: unknown };
  return (
    memberCode === code || member === code || (typeof member === 'object' && member !== null && isEntryOf(member, code))
  );
};

/** Returns cached data with a member removed from its lists, and from the lists in their entries. */
export function withoutMember(cachedData: CachedData, code: string): CachedData {
  if (Array.isArray(cachedData))
    return cachedData.filter((entry) => !isEntryOf(entry, code)).map((entry: CachedData) => withoutMember(entry, code));
  if (typeof cachedData !== 'object' || cachedData === null) return cachedData;
  const entries = Object.entries(cachedData).map(([name, value]) => [
    name,
    Array.isArray(value) ? withoutMember(value, code) : value,
  ]);
  return Object.fromEntries(entries);
}

/** Removes a member from all cached lists, and refetches the lists after `refetchDelayMs`. */
function removeMemberFromCache(client: QueryClient, code: string): void {
  for (const queryKey of memberQueryKeys) {
    client.setQueriesData<CachedData>({ queryKey }, (cachedData) => withoutMember(cachedData, code));
    void client.invalidateQueries({ queryKey, refetchType: 'none' });
    refetchLater(queryKey, refetchDelayMs);
  }
}

/** Blocks a member and removes them from every list. */
export function useBlock(member: string) {
  return useMutation({
    mutationFn: () => call(inbox.blockMember, { params: { member } }),
    onSuccess: (_reply, _variables, _context, { client }) => removeMemberFromCache(client, member),
  });
}

/** Unblocks a member and refetches all lists. */
export function useUnblock(member: string) {
  return useMutation({
    mutationFn: () => call(inbox.unblockMember, { params: { member } }),
    onSuccess: (_reply, _variables, _context, { client }) => {
      client.setQueriesData<CachedData>({ queryKey: ['inbox', 'blocked'] }, (cachedData) =>
        withoutMember(cachedData, member),
      );
      for (const queryKey of memberQueryKeys) void client.invalidateQueries({ queryKey });
    },
  });
}

export type ReportInput = RouteInput<typeof inbox.reportMember>['body'];

/** Reports a member to staff. */
export const useReport = () => useMutation({ mutationFn: (body: ReportInput) => call(inbox.reportMember, { body }) });
