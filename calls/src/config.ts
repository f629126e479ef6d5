import { tracingEnvironment } from '@hamrah/service-kit/config';
import { logLevels } from '@hamrah/service-kit/observability/log';
import { z } from 'zod';

const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);
const port = z.coerce.number().int().min(0).max(65_535);

const origins = z.string().transform((text, context): readonly string[] => {
  const listed = text.split(',').map((each) => each.trim());
  return listed
    .filter((each) => each !== '')
    .flatMap((each) => {
      const parsed = origin.safeParse(each);
      if (parsed.success) return [parsed.data];
      context.addIssue({ code: 'custom', message: `"${each}" is not http://host:port` });
      return [];
    });
});

/** The environment of the documented calls. */
export const environment = z.object({
  HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  PORT: port.default(8082).describe('Port of the documented calls.'),
  METRICS_PORT: port
    .optional()
    .describe('Port of `/metrics` for the cluster alone; never the public one. Without it, none is served.'),
  GATEWAY_URL: origin.describe('Where the gateway listens, which every call is led to.'),
  PUBLIC_ORIGIN: origin
    .prefault('http://localhost:8080')
    .describe('Where members find the site: photos are addressed there, and its pages may call.'),
  CLIENT_ORIGINS: origins
    .prefault('')
    .describe('Further origins whose pages may call, separated by commas; clients that are no pages need none.'),
  UPSTREAM_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(35_000)
    .describe('Longest silence of the gateway before a call is given up.'),
  ...tracingEnvironment,
  LOG_LEVEL: z.enum(logLevels).default('info').describe('Least level of the lines that are logged.'),
});
export type Config = z.output<typeof environment>;
