import { identity, type RouteInput } from '@hamrah/contracts';
import type { Viewer } from '@hamrah/contracts/identity';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';
import { send } from './send.ts';
import { setMemberSession, setVisitorSession, useSession } from './session.ts';

// An open channel would keep the pre-rendering process alive.
const otherTabs = typeof document === 'undefined' ? undefined : new BroadcastChannel('hamrah.session');

/** Signs a member in to every tab. Rejects with `ApiError`. */
export async function signIn(credentials: RouteInput<typeof identity.signIn>['body']): Promise<Viewer> {
  return startSession(await send(identity.signIn, { body: credentials }));
}

/** Completes a sign-in that was refused with `identity.second_factor_required`. Rejects with `ApiError`. */
export async function proveSecondFactor(proof: RouteInput<typeof identity.proveSecondFactor>['body']): Promise<Viewer> {
  return startSession(await send(identity.proveSecondFactor, { body: proof }));
}

function startSession(viewer: Viewer): Viewer {
  queryClient.clear();
  setMemberSession(viewer);
  otherTabs?.postMessage(viewer);
  return viewer;
}

/** Signs the member out of every tab and clears the cache. Rejects with `ApiError`. */
export async function signOut(): Promise<void> {
  await send(identity.signOut, undefined);
  endSession();
}

/** Ends the session in every tab. Use this function if the server has already ended the session. */
export function endSession(): void {
  clearSession();
  otherTabs?.postMessage(null);
}

let pendingRestore: Promise<void> | undefined;

/** Loads the session from the server. Rejects with `ApiError` if the session stays unknown. */
export function restoreSession(): Promise<void> {
  pendingRestore ??= loadSession().finally(() => {
    pendingRestore = undefined;
  });
  return pendingRestore;
}

async function loadSession(): Promise<void> {
  try {
    setMemberSession(await call(identity.readSession));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'session.required') throw error;
    clearSession();
  }
}

function clearSession(): void {
  setVisitorSession();
  queryClient.clear();
}

otherTabs?.addEventListener('message', ({ data }: MessageEvent<Viewer | null>) => {
  if (data?.member === useSession.getState().viewer?.member) return;
  queryClient.clear();
  if (data) setMemberSession(data);
  else setVisitorSession();
});
