import { ApiError } from '../api-error.ts';
import { useSession } from '../session.ts';
import { openDevice } from './device.ts';

const ignore = (): undefined => undefined;

/** True if a call failed because no response arrived. */
export const isNetworkError = (error: unknown): boolean => error instanceof ApiError && error.code === 'network';

/**
 * Reads from the server and saves the reply in this browser, encrypted, until the session ends or a week has passed.
 * Without a network, resolves to the saved reply. Rejects with the error of `read` if there is none.
 */
export async function readWithOfflineFallback<T>(name: string, read: () => Promise<T>): Promise<T> {
  const member = useSession.getState().viewer?.member;
  if (member === undefined) return read();
  try {
    const reply = await read();
    void openDevice(member)
      .then((device) => device.saveReply(name, reply))
      .catch(ignore);
    return reply;
  } catch (error) {
    const saved = isNetworkError(error) ? await loadSaved(member, name) : undefined;
    if (saved === undefined) throw error;
    return saved as T;
  }
}

const loadSaved = (member: string, name: string): Promise<unknown> =>
  openDevice(member)
    .then((device) => device.loadReply(name))
    .catch(ignore);
