import { inbox } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useQuery } from '@tanstack/react-query';
import { inboxKey } from './query-keys.ts';

/** The viewer's remaining invitations and first messages. */
export const useAllowance = (isEnabled: boolean) =>
  useQuery({
    queryKey: [...inboxKey, 'allowance'],
    queryFn: ({ signal }) => call(inbox.readAllowance, undefined, { signal }),
    enabled: isEnabled,
  });
