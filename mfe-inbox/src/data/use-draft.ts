import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { draftKey } from './keys.ts';

/** What the viewer has written to a member and not sent; kept while the site is open, wherever they go in between. */
export function useDraft(member: string): readonly [string, (change: (now: string) => string) => void] {
  const client = useQueryClient();
  const queryKey = draftKey(member);
  const { data = '' } = useQuery<string>({ queryKey, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY });
  return [data, (change) => void client.setQueryData<string>(queryKey, (now = '') => change(now))];
}
