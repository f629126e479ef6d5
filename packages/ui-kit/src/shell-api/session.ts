import type { Viewer } from '@hamrah/contracts/identity';
import { create } from 'zustand';
import { signedInHintKey } from './signed-in-hint.ts';

/** The session is `unknown` until the server responds, or until the last session continues offline. */
export type Session =
  | { readonly status: 'unknown'; readonly viewer: null }
  | { readonly status: 'visitor'; readonly viewer: null }
  | { readonly status: 'member'; readonly viewer: Viewer };

/** The current session. Only `setMemberSession`, `setVisitorSession` and `restoreSession` change it. */
export const useSession = create<Session>()(() => ({ status: 'unknown', viewer: null }));

export function setMemberSession(viewer: Viewer): void {
  localStorage.setItem(signedInHintKey, '1');
  useSession.setState({ status: 'member', viewer }, true);
}

export function setVisitorSession(): void {
  localStorage.removeItem(signedInHintKey);
  useSession.setState({ status: 'visitor', viewer: null }, true);
}
