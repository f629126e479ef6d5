import type { Viewer } from '@hamrah/contracts/identity';
import { create } from 'zustand';

/** The session is `unknown` until the server responds. */
export type Session =
  | { readonly status: 'unknown'; readonly viewer: null }
  | { readonly status: 'visitor'; readonly viewer: null }
  | { readonly status: 'member'; readonly viewer: Viewer };

/** The current session. Only `setMemberSession` and `setVisitorSession` change it. */
export const useSession = create<Session>()(() => ({ status: 'unknown', viewer: null }));

const hintKey = 'hamrah.signedIn';

/** Returns true if this browser signed in and did not sign out. The shell then restores the session early. */
export const wasSignedIn = (): boolean => localStorage.getItem(hintKey) !== null;

export function setMemberSession(viewer: Viewer): void {
  localStorage.setItem(hintKey, '1');
  useSession.setState({ status: 'member', viewer }, true);
}

export function setVisitorSession(): void {
  localStorage.removeItem(hintKey);
  useSession.setState({ status: 'visitor', viewer: null }, true);
}
