import { identity } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export const accountKey = ['identity', 'account'] as const;

/** The member's own account. */
export const useAccount = () =>
  useQuery({ queryKey: accountKey, queryFn: ({ signal }) => call(identity.readAccount, undefined, { signal }) });

/** Hides or unhides the member. */
export function useSetHidden() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (hidden: boolean) => call(identity.setHidden, { body: { hidden } }),
    onSuccess: (account) => client.setQueryData(accountKey, account),
  });
}
