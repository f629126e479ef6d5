import { admin, type RouteInput } from '@hamrah/contracts';
import { call, queryClient } from '@hamrah/ui-kit/shell-api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { sessionKey } from './session-key.ts';
import { isSessionOver } from './staff-call.ts';

export type StaffCredentials = RouteInput<typeof admin.signInStaff>['body'];

/** Who is signed in; null for nobody. */
export const useSession = () =>
  useQuery({
    queryKey: sessionKey,
    queryFn: async ({ signal }): Promise<admin.StaffViewer | null> => {
      try {
        return await call(admin.readStaffSession, undefined, { signal });
      } catch (error) {
        if (isSessionOver(error)) return null;
        throw error;
      }
    },
  });

/** Signs in and forgets what anybody before has seen; rejects with `Refusal`. */
export const useSignIn = () =>
  useMutation({
    mutationFn: (credentials: StaffCredentials) => call(admin.signInStaff, { body: credentials }),
    onSuccess: (viewer) => take(viewer),
  });

/** Signs out; rejects with `Refusal` when the server cannot be told. */
export const useSignOut = () =>
  useMutation({ mutationFn: () => call(admin.signOutStaff), onSuccess: () => take(null) });

function take(viewer: admin.StaffViewer | null): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  queryClient.setQueryData(sessionKey, viewer);
}
