import type { Context } from 'koa';
import type { CreateHandler } from '../deps.ts';
import { admitRequest } from '../in-flight.ts';
import { sendBody } from '../proxy/forward.ts';
import { notFound } from './not-found.ts';
import { readOnly } from './read-only.ts';

const cacheControl = 'public, max-age=3600';

async function sendText(ctx: Context, type: string, text: string): Promise<void> {
  const body = Buffer.from(text);
  ctx.set('Cache-Control', cacheControl);
  ctx.type = type;
  ctx.status = 200;
  ctx.length = body.length;
  await sendBody(ctx, body);
}

/** `robots.txt`. Members' pages have `noindex` in their head. The staff site refuses all crawlers. */
export const robotsTxt: CreateHandler = ({ admit, config }) =>
  readOnly(async function serveRobotsTxt(ctx, request) {
    admitRequest(admit, 'files', ctx, request);
    const isStaffSite = config.SITE === 'staff';
    const rules = isStaffSite ? ['Disallow: /'] : ['Disallow: /api/', `Sitemap: ${config.PUBLIC_ORIGIN}/sitemap.xml`];
    await sendText(ctx, 'text/plain; charset=utf-8', ['User-agent: *', ...rules, ''].join('\n'));
  });

/** `sitemap.xml`: the pages with their own head elements. */
export const sitemapXml: CreateHandler = (deps) => {
  const { admit, config, pages } = deps;
  if (config.SITE === 'staff') return notFound(deps);
  return readOnly(async function serveSitemap(ctx, request) {
    admitRequest(admit, 'files', ctx, request);
    const urls = (await pages.publicPaths()).map((path) => `  <url><loc>${config.PUBLIC_ORIGIN}${path}</loc></url>`);
    const xml = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...urls,
      '</urlset>',
      '',
    ];
    await sendText(ctx, 'application/xml; charset=utf-8', xml.join('\n'));
  });
};
