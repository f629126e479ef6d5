import { identity, type RouteInput } from '@hamrah/contracts';
import type { Viewer } from '@hamrah/contracts/identity';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';
import { send } from './send.ts';
import { setMemberSession, setVisitorSession, useSession } from './session.ts';

// Outside a browser (pre-rendering) an open channel would keep the process alive.
const otherTabs = typeof document === 'undefined' ? undefined : new BroadcastChannel('hamrah.session');

/** Signs a member in, in every tab; rejects with `Refusal`. */
export async function signIn(credentials: RouteInput<typeof identity.signIn>['body']): Promise<Viewer> {
  const viewer = await send(identity.signIn, { body: credentials });
  queryClient.clear();
  setMemberSession(viewer);
  otherTabs?.postMessage(viewer);
  return viewer;
}

/** Signs the member out, in every tab, and forgets what was loaded; rejects with `Refusal` when the server cannot be told. */
export async function signOut(): Promise<void> {
  await send(identity.signOut, undefined);
  endSession();
}

/** Takes note, in every tab, that the session is over: the server has ended it already. */
export function endSession(): void {
  forget();
  otherTabs?.postMessage(null);
}

let restoring: Promise<void> | undefined;

/** Asks the server who is signed in; settles `useSession`. Rejects with `Refusal` only when no clear answer came. */
export function restoreSession(): Promise<void> {
  restoring ??= ask().finally(() => {
    restoring = undefined;
  });
  return restoring;
}

async function ask(): Promise<void> {
  try {
    setMemberSession(await call(identity.readSession));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'session.required') throw error;
    forget();
  }
}

function forget(): void {
  setVisitorSession();
  queryClient.clear();
}

otherTabs?.addEventListener('message', ({ data }: MessageEvent<Viewer | null>) => {
  if (data?.member === useSession.getState().viewer?.member) return;
  queryClient.clear();
  if (data) setMemberSession(data);
  else setVisitorSession();
});
