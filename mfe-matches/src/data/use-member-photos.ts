import { profile } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useQuery } from '@tanstack/react-query';

/** The photos of a member that the viewer may see, main photo first. Loads them only if `isEnabled`. */
export const useMemberPhotos = (code: string, isEnabled: boolean) =>
  useQuery({
    queryKey: ['profile', 'members', code, 'photos'],
    queryFn: ({ signal }) => call(profile.listMemberPhotos, { params: { member: code } }, { signal }),
    enabled: isEnabled,
  });
