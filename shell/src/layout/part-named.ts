/** The part of the page a fragment such as `#safety` names; null for none, an unknown one, and one that cannot be read. */
export function partNamed(hash: string): HTMLElement | null {
  if (hash === '') return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
