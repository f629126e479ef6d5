import { identity } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useQuery } from '@tanstack/react-query';

export const secondFactorsKey = ['identity', 'second-factors'] as const;

/** The member's authenticator apps and passkeys, and the number of unused recovery codes. */
export const useSecondFactors = () =>
  useQuery({
    queryKey: secondFactorsKey,
    queryFn: ({ signal }) => call(identity.readSecondFactors, undefined, { signal }),
  });
