import { identity, type RouteInput } from '@hamrah/contracts';
import type { Viewer } from '@hamrah/contracts/identity';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { eraseDevice } from './device/device.ts';
import { forgetNotificationsIfOn } from './device/load-device-notifications.ts';
import { savedEndpointKey } from './device/notification-keys.ts';
import { isNetworkError } from './device/offline-reply.ts';
import { loadSavedViewer, saveViewer } from './device/saved-viewer.ts';
import { clearCache } from './query-client.ts';
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
  clearCache();
  // The server has the endpoint for the previous session only.
  localStorage.removeItem(savedEndpointKey);
  setMemberSession(viewer);
  saveViewer(viewer);
  otherTabs?.postMessage(viewer);
  return viewer;
}

/** Signs the member out of every tab and deletes their data in this browser. Rejects with `ApiError`. */
export async function signOut(): Promise<void> {
  await send(identity.signOut, undefined);
  await endSession();
}

/** Ends the session in every tab. Use this function if the server has already ended the session. */
export async function endSession(): Promise<void> {
  clearSession();
  otherTabs?.postMessage(null);
  await Promise.all([eraseDevice(), forgetNotificationsIfOn()]);
}

let pendingRestore: Promise<void> | undefined;

/**
 * Loads the session from the server. Without a network, continues the last session of this browser. Rejects with
 * `ApiError` if neither is possible.
 */
export function restoreSession(): Promise<void> {
  pendingRestore ??= loadSession().finally(() => {
    pendingRestore = undefined;
  });
  return pendingRestore;
}

async function loadSession(): Promise<void> {
  try {
    const viewer = await call(identity.readSession);
    setMemberSession(viewer);
    saveViewer(viewer);
  } catch (error) {
    if (isNetworkError(error) && (await continueOffline())) return;
    if (!(error instanceof ApiError) || error.code !== 'session.required') throw error;
    clearSession();
  }
}

/** Shows what this browser keeps for its member until the server can check the session. */
async function continueOffline(): Promise<boolean> {
  const viewer = useSession.getState().status === 'unknown' ? await loadSavedViewer() : undefined;
  if (!viewer) return false;
  useSession.setState({ status: 'member', viewer }, true);
  window.addEventListener('online', () => void restoreSession().catch(() => undefined), { once: true });
  return true;
}

function clearSession(): void {
  setVisitorSession();
  clearCache();
}

otherTabs?.addEventListener('message', ({ data }: MessageEvent<Viewer | null>) => {
  if (data?.member === useSession.getState().viewer?.member) return;
  clearCache();
  if (data) setMemberSession(data);
  else setVisitorSession();
});
