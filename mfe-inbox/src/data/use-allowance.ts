import { inbox } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useQuery } from '@tanstack/react-query';
import { inboxKey } from './keys.ts';

/** What the viewer may still do; asked for only where it matters. */
export const useAllowance = (isWanted: boolean) =>
  useQuery({
    queryKey: [...inboxKey, 'allowance'],
    queryFn: ({ signal }) => call(inbox.readAllowance, undefined, { signal }),
    enabled: isWanted,
  });
