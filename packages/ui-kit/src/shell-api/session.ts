import type { Viewer } from '@hamrah/contracts/identity';
import { create } from 'zustand';

/** Who is at the screen: not asked yet, a visitor, or a member with `viewer`. */
export type Session =
  | { readonly status: 'unknown'; readonly viewer: null }
  | { readonly status: 'anyone'; readonly viewer: null }
  | { readonly status: 'member'; readonly viewer: Viewer };

/** The session, for all of the page; changed only by `signIn`, `signOut`, `restoreSession` and a refused refresh. */
export const useSession = create<Session>()(() => ({ status: 'unknown', viewer: null }));

const hintKey = 'hamrah.signedIn';

/** Whether this browser signed in and has not signed out: worth asking the server before a page needs it. */
export const wasSignedIn = (): boolean => localStorage.getItem(hintKey) !== null;

/** Takes note that a member is signed in. */
export function setMemberSession(viewer: Viewer): void {
  localStorage.setItem(hintKey, '1');
  useSession.setState({ status: 'member', viewer }, true);
}

/** Takes note that nobody is signed in. */
export function setVisitorSession(): void {
  localStorage.removeItem(hintKey);
  useSession.setState({ status: 'anyone', viewer: null }, true);
}
