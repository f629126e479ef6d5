import { ApiError } from '../api-error.ts';
import { useSession } from '../session.ts';
import { openDevice } from './device.ts';

const ignore = (): undefined => undefined;

/** True if a call failed because no response arrived. */
export const isNetworkError = (error: unknown): boolean => error instanceof ApiError && error.code === 'network';

/**
 * Reads from the server and keeps the reply in this browser, encrypted, until the member signs out or a week has
 * passed. Without a network, resolves to the kept reply. Rejects with the error of `read` if there is none.
 */
export async function readOrKept<T>(name: string, read: () => Promise<T>): Promise<T> {
  const member = useSession.getState().viewer?.member;
  if (member === undefined) return read();
  try {
    const reply = await read();
    void openDevice(member)
      .then((device) => device.keepReply(name, reply))
      .catch(ignore);
    return reply;
  } catch (error) {
    const kept = isNetworkError(error) ? await loadKept(member, name) : undefined;
    if (kept === undefined) throw error;
    return kept as T;
  }
}

const loadKept = (member: string, name: string): Promise<unknown> =>
  openDevice(member)
    .then((device) => device.loadReply(name))
    .catch(ignore);
