export const frameCache = 'frame';
/** The page that an installed site opens, and the cache key of the frame. */
export const framePath = '/dashboard';

/** Pages with their own markup. */
const prerenderedPaths: readonly string[] = ['/', '/register'];

/** Whether a response is the frame, which can show any path of the site. */
export const isFramePage = (path: string, { status, redirected, headers }: Response): boolean =>
  status === 200 &&
  !redirected &&
  !prerenderedPaths.includes(path) &&
  headers.get('content-type')?.startsWith('text/html') === true;

/** Whether a file never changes: its name contains a hash of its content. */
export const isHashedFile = (path: string): boolean =>
  /^\/(?:remotes\/[\w-]+\/)?(?:assets\/[^/]+|remoteEntry)\.[0-9a-f]{8,}\.\w+$/.test(path);
