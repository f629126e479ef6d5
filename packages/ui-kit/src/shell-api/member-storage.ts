import { useSession } from './session.ts';

const prefix = 'hamrah.unsent.';

const ownPrefix = (): string | undefined => {
  const { viewer } = useSession.getState();
  return viewer ? `${prefix}${viewer.member}.` : undefined;
};

/**
 * Keeps what the member at the screen has not sent yet, as JSON, in this tab alone and over a reload; null forgets it.
 * All of it goes as soon as this tab learns that nobody, or somebody else, is signed in.
 */
export function saveForMember(name: string, value: unknown): void {
  const own = ownPrefix();
  if (own === undefined) return;
  try {
    if (value === null) sessionStorage.removeItem(own + name);
    else sessionStorage.setItem(own + name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still sends.
  }
}

/** What was kept under a name for the member at the screen; null where nothing can be read. */
export function loadForMember(name: string): unknown {
  const own = ownPrefix();
  if (own === undefined) return null;
  try {
    return JSON.parse(sessionStorage.getItem(own + name) ?? 'null');
  } catch {
    return null;
  }
}

useSession.subscribe(({ status }) => {
  if (status === 'unknown') return;
  const own = ownPrefix();
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix) && (own === undefined || !key.startsWith(own))) sessionStorage.removeItem(key);
  } catch {
    // Nothing can have been kept there.
  }
});
