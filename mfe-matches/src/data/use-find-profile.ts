import { matches } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useMutation } from '@tanstack/react-query';

/** Finds a member by profile ID. */
export const useFindProfile = () =>
  useMutation({ mutationFn: (code: string) => call(matches.findByProfileId, { query: { code } }) });
