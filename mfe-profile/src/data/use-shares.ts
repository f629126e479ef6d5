import { profile } from '@hamrah/contracts';
import { call, download } from '@hamrah/ui-kit/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const sharesKey = ['profile', 'shares'] as const;

/** The member's active share links. */
export const useShares = () =>
  useQuery({ queryKey: sharesKey, queryFn: ({ signal }) => call(profile.listShares, undefined, { signal }) });

function useSharesMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: sharesKey }) });
}

interface ShareChoice {
  readonly parts: profile.SharePart[];
  readonly days: (typeof profile.shareLifetimesDays)[number];
}

export const useCreateShare = () => useSharesMutation((body: ShareChoice) => call(profile.createShare, { body }));
export const useRevokeShare = () =>
  useSharesMutation((share: string) => call(profile.revokeShare, { params: { share } }));

interface BiodataChoice {
  readonly design: profile.BiodataDesign;
  readonly parts: profile.SharePart[];
  readonly linkDays: (typeof profile.shareLifetimesDays)[number] | null;
}

/** Downloads the biodata as a PDF, with a new share link if `linkDays` is set. */
export const useBiodata = () =>
  useSharesMutation((body: BiodataChoice) => download(profile.createBiodata, { body }, 'biodata.pdf'));

/** The profile behind a share link. */
export const useSharedProfile = (token: string) =>
  useQuery({
    queryKey: ['profile', 'shared', token],
    queryFn: ({ signal }) => call(profile.readSharedProfile, { body: { token } }, { signal }),
    enabled: token !== '',
    retry: false,
    gcTime: 0,
  });
