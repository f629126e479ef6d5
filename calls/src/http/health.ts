import type { Context } from 'koa';
import type { Pool } from 'undici';

/** Serves `/livez` (this process runs) and `/readyz` (the gateway runs too). Returns false for other paths. */
export async function serveHealth(ctx: Context, gateway: Pool): Promise<boolean> {
  if (ctx.path !== '/livez' && ctx.path !== '/readyz') return false;
  ctx.set('Cache-Control', 'no-store');
  if (ctx.path === '/livez') {
    ctx.body = { alive: true };
    return true;
  }
  const ready = await isAlive(gateway);
  ctx.status = ready ? 200 : 503;
  ctx.body = { ready, components: { gateway: ready } };
  return true;
}

async function isAlive(gateway: Pool): Promise<boolean> {
  try {
    const { statusCode, body } = await gateway.request({
      method: 'GET',
      path: '/livez',
      signal: AbortSignal.timeout(2_000),
    });
    await body.dump();
    return statusCode === 200;
  } catch {
    return false;
  }
}
