import { useSession } from './session.ts';

const prefix = 'hamrah.unsent.';

const memberPrefix = (): string | undefined => {
  const { viewer } = useSession.getState();
  return viewer ? `${prefix}${viewer.member}.` : undefined;
};

/**
 * Saves the signed-in member's unsent input as JSON in this tab, where it survives reloads. Null removes the saved
 * value. The tab deletes all saved input when another member, or no member, is signed in.
 */
export function saveForMember(name: string, value: unknown): void {
  const ownPrefix = memberPrefix();
  if (ownPrefix === undefined) return;
  try {
    if (value === null) sessionStorage.removeItem(ownPrefix + name);
    else sessionStorage.setItem(ownPrefix + name, JSON.stringify(value));
  } catch {
    // Storage is optional: sending works without it.
  }
}

/** Loads a saved value of the signed-in member, or null. */
export function loadForMember(name: string): unknown {
  const ownPrefix = memberPrefix();
  if (ownPrefix === undefined) return null;
  try {
    return JSON.parse(sessionStorage.getItem(ownPrefix + name) ?? 'null');
  } catch {
    return null;
  }
}

useSession.subscribe(({ status }) => {
  if (status === 'unknown') return;
  const ownPrefix = memberPrefix();
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix) && (ownPrefix === undefined || !key.startsWith(ownPrefix)))
        sessionStorage.removeItem(key);
  } catch {
    // If storage is unavailable, nothing was saved.
  }
});
