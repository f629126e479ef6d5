import type { RemoteListing } from '@hamrah/contracts/remotes';

// The inline loader uses these functions. Keep them small: no library.

/** Whether a path is of a remote's page. Like the router, ignores case and slashes at the end. */
export const isPathOf = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/*$`, 'i').test(path);

/** URLs of all scripts that the remote page at a path needs, in addition to the shell's. */
export function scriptsAt(remotes: readonly RemoteListing[], path: string): readonly string[] {
  for (const { manifest, preload } of remotes) {
    const page = manifest?.paths.find((candidate) => isPathOf(candidate.path, path));
    if (page) return [...preload, ...(page.scripts ?? [])];
  }
  return [];
}

/**
 * Loads a script into the HTTP cache. A `<link rel="preload">` does not work here: browsers reuse a failed preload for the
 * script's own request, so a retry could not recover.
 */
export function warmCache(href: string): void {
  fetch(href, { mode: 'no-cors' })
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
}
