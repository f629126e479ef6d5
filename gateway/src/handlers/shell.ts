import { sharedPath } from '@hamrah/contracts/profile';
import type { Context } from 'koa';
import type { CreateHandler } from '../deps.ts';
import type { Page } from '../frontend/pages.ts';
import { serviceWorkerPolicy } from '../http/security-headers.ts';
import { admitRequest } from '../in-flight.ts';
import { forward, sendBody } from '../proxy/forward.ts';
import { readOnly } from './read-only.ts';

/** The landing page, which the shell's build pre-renders. */
export const landingPage: CreateHandler = ({ admit, pages, registry }) =>
  readOnly(async function serveLandingPage(ctx, request) {
    admitRequest(admit, 'files', ctx, request);
    await sendPage(ctx, await pages.page('landing', registry.current(), request.target.path), pages.policy());
  });

/** Matches `/assets/app.1.js`, but neither `/plan` nor `/paynow/1999.50`. */
const fileNamePattern = /\.[a-z]\w*$/i;

const serviceWorkerPath = '/service-worker.js';

/** Whether the browser's router, which decodes paths and ignores case, would look for a staff page. */
const isStaffPage = (path: string): boolean => decodeURIComponent(path).toLowerCase().startsWith('/admin-');

/** A file of the shell if the path ends in a file name. Any other path is a page of the shell's router. */
export const shellPageOrFile: CreateHandler = ({ admit, config, pages, registry, shell }) =>
  readOnly(async function serveShell(ctx, request) {
    const { path, query } = request.target;
    // The staff pages of the specification are on the staff site. Every such path gets the same reply, served or not.
    if (config.SITE === 'members' && isStaffPage(path)) return ctx.redirect('/');
    admitRequest(admit, 'files', ctx, request);
    const options = { trafficClass: 'files', timeoutMs: config.READ_TIMEOUT_MS } as const;
    if (path === sharedPath) ctx.set('X-Robots-Tag', 'noindex, nofollow');
    if (path === serviceWorkerPath) ctx.set('Content-Security-Policy', serviceWorkerPolicy);
    if (fileNamePattern.test(path)) await forward(ctx, request, shell, path + query, options);
    else await sendPage(ctx, await pages.page('index', registry.current(), path), pages.policy());
  });

async function sendPage(ctx: Context, { html, brotli, etag }: Page, policy: string): Promise<void> {
  ctx.set({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': policy, ETag: etag });
  ctx.type = 'text/html; charset=utf-8';
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.length = html.length;
  await sendBody(ctx, html, brotli);
}
