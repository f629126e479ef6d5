import { admin, type RouteInput } from '@hamrah/contracts';
import { call, queryClient } from '@hamrah/ui-kit/shell-api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { sessionKey } from './session-key.ts';
import { isSessionExpired } from './staff-call.ts';

export type StaffCredentials = RouteInput<typeof admin.signInStaff>['body'];

/** The signed-in staff member; null without a session. */
export const useSession = () =>
  useQuery({
    queryKey: sessionKey,
    queryFn: async ({ signal }): Promise<admin.StaffViewer | null> => {
      try {
        return await call(admin.readStaffSession, undefined, { signal });
      } catch (error) {
        if (isSessionExpired(error)) return null;
        throw error;
      }
    },
  });

/** Signs in and clears the previous viewer's data. Rejects with `ApiError`. */
export const useSignIn = () =>
  useMutation({
    mutationFn: (credentials: StaffCredentials) => call(admin.signInStaff, { body: credentials }),
    onSuccess: (viewer) => replaceSession(viewer),
  });

/** Signs out. Rejects with `ApiError`. */
export const useSignOut = () =>
  useMutation({ mutationFn: () => call(admin.signOutStaff), onSuccess: () => replaceSession(null) });

function replaceSession(viewer: admin.StaffViewer | null): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  queryClient.setQueryData(sessionKey, viewer);
}
