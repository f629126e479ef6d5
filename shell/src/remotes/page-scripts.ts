import type { RemoteListing } from '@hamrah/contracts/remotes';

// The inline loader uses these functions. Keep them small: no library.

/** Whether a path matches the pattern of a page. Like the router, ignores case and trailing slashes. */
export const isPathOf = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/*$`, 'i').test(path);

/** The remote page at a path, and its remote. */
export function pageAt(remotes: readonly RemoteListing[], path: string) {
  for (const remote of remotes) {
    const page = remote.manifest?.paths.find((candidate) => isPathOf(candidate.path, path));
    if (page) return { remote, page };
  }
  return undefined;
}

/** URLs of all scripts that the remote page at a path needs, in addition to the shell's. */
export function scriptsAt(remotes: readonly RemoteListing[], path: string): readonly string[] {
  const found = pageAt(remotes, path);
  return found ? [...found.remote.preload, ...(found.page.scripts ?? [])] : [];
}

/** Paths of the routes that the remote page at a path requests first. */
export function dataAt(remotes: readonly RemoteListing[], path: string): readonly string[] {
  const { page } = pageAt(remotes, path) ?? {};
  const names = page?.path.split('/') ?? [];
  const values = path.split('/');
  return (page?.data ?? []).map((route) => route.replace(/:\w+/g, (name) => values[names.indexOf(name)] ?? ''));
}

/** The `sizes` attribute of the first photo in the first reply to the remote page at a path. */
export const photoSizesAt = (remotes: readonly RemoteListing[], path: string): string | undefined =>
  pageAt(remotes, path)?.page.photo;

/**
 * Adds a script to the page, where webpack and the federation runtime find it. Removes a script that fails, so that
 * they request it again.
 */
export function addScript(src: string, options: { readonly async: boolean; readonly fetchPriority?: 'high' }): void {
  const script = Object.assign(document.createElement('script'), { src, ...options });
  script.addEventListener('error', () => script.remove());
  document.head.append(script);
}

/**
 * Loads a script into the HTTP cache for later use. A `<link rel="preload">` does not work here: browsers reuse a
 * failed preload for the script's own request.
 */
export function warmCache(href: string): void {
  fetch(href, { mode: 'no-cors' })
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
}
