import type { Context } from 'koa';
import { forward, sendBody } from '../proxy/forward.ts';
import type { Page } from '../frontend/pages.ts';
import type { CreateHandler } from '../deps.ts';
import { readOnly } from './read-only.ts';

/** The landing page, pre-rendered by the shell's build. */
export const landing: CreateHandler = ({ pages, registry }) =>
  readOnly(async (ctx) => sendPage(ctx, await pages.page('landing', registry.current()), pages.policy()));

/** A path that ends in a file name: `/assets/app.1.js`, but neither `/plan` nor `/paynow/1999.50`. */
const fileName = /\.[a-z]\w*$/i;

/** A file of the shell where the path ends in a file name; any other address is a page, which the shell's router knows. */
export const shellPageOrFile: CreateHandler = ({ config, pages, registry, shell }) =>
  readOnly(async (ctx, visit) => {
    const { path, query } = visit.target;
    if (fileName.test(path)) await forward(ctx, visit, shell, path + query, config.BODY_LIMIT_BYTES);
    else await sendPage(ctx, await pages.page('index', registry.current()), pages.policy());
  });

async function sendPage(ctx: Context, { html, etag }: Page, policy: string): Promise<void> {
  ctx.set({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': policy, ETag: etag });
  ctx.type = 'text/html; charset=utf-8';
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.length = html.length;
  await sendBody(ctx, html);
}
