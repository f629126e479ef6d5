/** Finds the element of a URL fragment such as `#safety`. Returns null if the fragment is unknown or malformed. */
export function findFragmentTarget(hash: string): HTMLElement | null {
  if (hash === '') return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
