import { z } from 'zod';

/** Effective connection types of the Network Information API. `unknown`: the browser reports none. */
export const connectionTypes = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const;
export type ConnectionType = (typeof connectionTypes)[number];

/** A measured time. Longer times are refused. */
const milliseconds = z.number().min(0).max(600_000).exactOptional();

/**
 * The measurements of one page load, as a browser sends them to the gateway. They identify no person, session or
 * member.
 * https://web.dev/articles/vitals
 */
export const webVitals = z.strictObject({
  /** Path pattern of the page that was loaded, such as `/user/:code`. */
  page: z.string().max(100),
  connection: z.enum(connectionTypes),
  /** Time to First Byte. */
  ttfbMs: milliseconds,
  /** First Contentful Paint. */
  fcpMs: milliseconds,
  /** Largest Contentful Paint. */
  lcpMs: milliseconds,
  /** Interaction to Next Paint. */
  inpMs: milliseconds,
  /** Cumulative Layout Shift, without a unit. */
  cls: z.number().min(0).max(100).exactOptional(),
});
export type WebVitals = z.output<typeof webVitals>;
