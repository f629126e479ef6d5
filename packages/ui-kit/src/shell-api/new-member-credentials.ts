import type { identity, RouteInput } from '@hamrah/contracts';

type Credentials = RouteInput<typeof identity.signIn>['body'];

let credentials: Credentials | null = null;

/**
 * Passes the credentials of a newly registered member to the sign-in dialog. They are in memory only, so a reload
 * discards them.
 */
export const setNewMemberCredentials = (newCredentials: Credentials | null): void => {
  credentials = newCredentials;
};

/** Credentials of the member who has just registered in this tab, until the sign-in dialog closes. */
export const getNewMemberCredentials = (): Credentials | null => credentials;
