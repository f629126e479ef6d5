import { fieldErrorsOf, Problem } from '@hamrah/contracts';
import { webVitals as report } from '@hamrah/contracts/web-vitals';
import { refuseSlow } from '@hamrah/service-kit/http/slow-clients';
import type { CreateHandler } from '../deps.ts';
import { passesOriginCheck } from '../http/origin-check.ts';
import { admitRequest } from '../in-flight.ts';
import { receiveBody } from '../proxy/receive-body.ts';

const maxBytes = 1_024;
/** The page label of all pages whose pattern the gateway does not know, so that clients cannot add labels. */
const otherPage = 'other';

const times = { ttfb: 'ttfbMs', fcp: 'fcpMs', lcp: 'lcpMs', inp: 'inpMs' } as const;

/**
 * `POST /web-vitals`: counts what a browser measured on one page load. Nothing about its sender is stored. Anyone can
 * send measurements, so the figures show trends and prove nothing.
 */
export const webVitals: CreateHandler = ({ admit, config, metrics, pages, rateLimits, registry }) => {
  const labels = ['page', 'connection'] as const;
  const durations = metrics.histogram(
    'web_vital_seconds',
    'Measurements of browsers by page, connection and vital: ttfb, fcp, lcp or inp.',
    ['vital', ...labels],
    [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8],
  );
  const shifts = metrics.histogram(
    'web_layout_shift',
    'Cumulative layout shift in browsers by page and connection.',
    labels,
    [0.01, 0.02, 0.05, 0.1, 0.25, 0.5],
  );

  async function isKnown(page: string): Promise<boolean> {
    const { remotes } = registry.current();
    if (remotes.some(({ manifest }) => manifest?.paths.some(({ path }) => path === page))) return true;
    return (await pages.publicPaths()).includes(page);
  }

  return async function countWebVitals(ctx, request) {
    if (ctx.method !== 'POST') {
      ctx.set('Allow', 'POST');
      throw new Problem('request.method_not_allowed');
    }
    if (!passesOriginCheck(ctx.method, request.headers, config.PUBLIC_ORIGIN))
      throw new Problem('request.origin_not_allowed');
    const slot = admitRequest(admit, 'public-writes', ctx, request);
    await rateLimits.consume('read', request);
    const abort = () => refuseSlow(ctx.req, ctx.res);
    const body = await receiveBody(ctx.req, { maxBytes, spoolFolder: undefined, slot, abort });
    const content = body?.open();
    // A body that is refused must free its memory too.
    body?.discard();
    const parsed = report.safeParse(Buffer.isBuffer(content) ? parseJson(content) : {});
    if (!parsed.success) throw new Problem('request.invalid', { fields: fieldErrorsOf(parsed.error) });
    const { page: pattern, connection, cls } = parsed.data;
    const page = (await isKnown(pattern)) ? pattern : otherPage;
    for (const [vital, field] of Object.entries(times)) {
      const ms = parsed.data[field];
      if (ms !== undefined) durations.observe({ vital, page, connection }, ms / 1_000);
    }
    if (cls !== undefined) shifts.observe({ page, connection }, cls);
    ctx.status = 204;
  };
};

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch (cause) {
    throw new Problem('request.malformed', { cause });
  }
}
