import { tracingEnvironment } from '@hamrah/service-kit/config';
import { trustedProxies } from '@hamrah/service-kit/http/client-address';
import { logLevels } from '@hamrah/service-kit/observability/log';
import { z } from 'zod';

const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);
const port = z.coerce.number().int().min(0).max(65_535);

const origins = z.string().transform((text, context): readonly string[] => {
  const items = text.split(',').map((item) => item.trim());
  return items
    .filter((item) => item !== '')
    .flatMap((item) => {
      const parsed = origin.safeParse(item);
      if (parsed.success) return [parsed.data];
      context.addIssue({ code: 'custom', message: `"${item}" is not http://host:port` });
      return [];
    });
});

export const environment = z.object({
  HOST: z.string().default('127.0.0.1').describe('IP address that the HTTP server listens on.'),
  PORT: port.default(8082).describe('Port of the HTTP server; 0 picks a free one.'),
  METRICS_PORT: port
    .optional()
    .describe('Port of `/metrics`, for the cluster only. Without it, metrics are not served.'),
  GATEWAY_URL: origin.describe('Origin of the gateway, which receives every request.'),
  TRUSTED_PROXIES: trustedProxies
    .prefault('')
    .describe('Proxies whose `X-Forwarded-For` is trusted: `loopback`, `private`, addresses and CIDR ranges.'),
  PROXY_KEY: z.string().min(32).optional().meta({
    description:
      'Key that is sent to the gateway, so that it trusts the client address. Not needed if the gateway’s `TRUSTED_PROXIES` includes the address of this program.',
    secret: true,
  }),
  PUBLIC_ORIGIN: origin
    .prefault('http://localhost:8080')
    .describe('Public origin of the site. Photo URLs start with it. Its pages may use these calls.'),
  CLIENT_ORIGINS: origins
    .prefault('')
    .describe('Further origins whose pages may use these calls, separated by commas. Only browser clients need one.'),
  UPSTREAM_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(35_000)
    .describe('Maximum time without data from the gateway before a call fails.'),
  ...tracingEnvironment,
  LOG_LEVEL: z.enum(logLevels).default('info').describe('Minimum level of log lines.'),
});
export type Config = z.output<typeof environment>;
