import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

/** Which of two builds beside one another is shown: `dist`, or the one before it in `former`. */
export type Release = 'current' | 'former';

const folders = { current: 'dist', former: 'former' } as const;
const hashedName = /\.[0-9a-f]{8}\.\w+$/;

/**
 * A server of a workspace's build in `folder`: hashed files are for ever and come from either release, so that a page of
 * one release finds its files on servers that show the other; everything else comes from `release` and is asked again.
 */
export function fileServer(folder: string, release: Release): Server {
  const filesOf = (which: Release) =>
    sirv(join(folder, folders[which]), {
      // Looks at the disk each time, so that a new build is served at once.
      dev: true,
      brotli: true,
      gzip: true,
      etag: true,
      setHeaders: (response, path) => {
        response.setHeader('cache-control', hashedName.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  const shown = filesOf(release);
  const other = filesOf(release === 'current' ? 'former' : 'current');
  return createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const missing = () => void response.writeHead(404).end();
    if (path === '/livez') response.end('ok');
    else shown(request, response, hashedName.test(path) ? () => other(request, response, missing) : missing);
  });
}
