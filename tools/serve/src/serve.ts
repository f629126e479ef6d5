import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

/** The build in `dist`, or the previous one in `previous`. */
export type Release = 'current' | 'previous';

const folders = { current: 'dist', previous: 'previous' } as const;
const hashedName = /\.[0-9a-f]{8}\.\w+$/;

/**
 * Creates a server for the builds in `folder`. Hashed files are immutable and come from both releases, so that open
 * pages of either release find them. Other files come from `release` and are revalidated.
 */
export function createFileServer(folder: string, release: Release): Server {
  const serveFilesOf = (build: Release) =>
    sirv(join(folder, folders[build]), {
      // Reads the folder on each request, so that a new build is served immediately.
      dev: true,
      brotli: true,
      gzip: true,
      etag: true,
      setHeaders: (response, path) => {
        response.setHeader('cache-control', hashedName.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  const serveRelease = serveFilesOf(release);
  const serveOtherRelease = serveFilesOf(release === 'current' ? 'previous' : 'current');
  return createServer(function serveFile(request, response) {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const sendNotFound = () => void response.writeHead(404).end();
    if (path === '/livez') response.end('ok');
    else {
      const fallback = hashedName.test(path) ? () => serveOtherRelease(request, response, sendNotFound) : sendNotFound;
      serveRelease(request, response, fallback);
    }
  });
}
