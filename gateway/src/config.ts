import { serviceNames } from '@hamrah/contracts/inventory';
import { tracingEnvironment } from '@hamrah/service-kit/config';
import { logLevels } from '@hamrah/service-kit/observability/log';
import { z } from 'zod';

const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);
const port = z.coerce.number().int().min(0).max(65_535);
const limit = (points: number) => z.coerce.number().int().positive().default(points);

/** `name=http://host:port,…` as a map from name to origin. */
const namedOrigins = z.string().transform((text, context) => {
  const named = new Map<string, string>();
  for (const part of text.split(',').filter((each) => each.trim() !== '')) {
    const [name = '', address = ''] = part.trim().split('=', 2);
    const parsed = origin.safeParse(address);
    if (/^[a-z]+$/.test(name) && parsed.success) named.set(name, parsed.data);
    else context.addIssue({ code: 'custom', message: `"${part}" is not name=http://host:port` });
  }
  return named as ReadonlyMap<string, string>;
});

const variables = z.object({
  HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  PORT: port.default(8080).describe('Port of the public door.'),
  METRICS_PORT: port
    .optional()
    .describe('Port of `/metrics` for the cluster alone; never the public one. Without it, none is served.'),
  PUBLIC_ORIGIN: origin
    .prefault('http://localhost:8080')
    .describe('Where members find the site; cookies and sockets are taken from pages of this origin.'),
  DOOR: z
    .enum(['members', 'staff'])
    .default('members')
    .describe(
      'Whose door this is: that of members leads to every service; that of staff to the named ones, and to nothing for members.',
    ),
  SERVICES: namedOrigins.describe('Where each service listens: `identity=http://127.0.0.1:4101,…`'),
  REMOTES: namedOrigins.prefault('').describe('Where the files of each remote are: `profile=http://127.0.0.1:4202,…`'),
  SHELL_URL: origin.describe('Where the files of the shell are.'),
  REGISTRY_FILE: z
    .string()
    .optional()
    .describe('File that keeps the last known remotes over a restart; without it they are found anew.'),
  PROTECTIVE_BEHAVIOUR: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Whether pages hold back copying: the context menu, the shortcuts of developer tools and saving, screenshots.',
    ),
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .nonnegative()
    .default(0)
    .describe('How many proxies stand in front; the client is that many entries from the end of `X-Forwarded-For`.'),
  BODY_LIMIT_BYTES: limit(16 * 1024 * 1024).describe(
    'The largest request body passed on; each service has its own, lower limits.',
  ),
  UPSTREAM_TIMEOUT_MS: limit(30_000).describe('Longest silence of a service before its part is called unavailable.'),
  READS_PER_MINUTE: limit(1_200).describe('Calls that change nothing, per address and minute.'),
  WRITES_PER_MINUTE: limit(300).describe('Calls that may change something, per address and minute.'),
  SIGN_INS_PER_MINUTE: limit(30).describe('Tries to sign in and other uses of a password, per address and minute.'),
  REFRESHES_PER_MINUTE: limit(120).describe(
    'Sessions prolonged, per address and minute; every open browser does so about once in five minutes.',
  ),
  REGISTRATIONS_PER_HOUR: limit(30).describe('Registrations, per address and hour.'),
  CODES_PER_HOUR: limit(60).describe('One-time passwords asked for, per address and hour.'),
  UPLOADS_PER_HOUR: limit(60).describe('Files sent, per address and hour.'),
  ENQUIRIES_PER_HOUR: limit(10).describe('Enquiries, per address and hour.'),
  CHECKOUTS_PER_HOUR: limit(60).describe('Payments started, per address and hour.'),
  HOOKS_PER_MINUTE: limit(6_000).describe('Signed messages of the payment provider, per address and minute.'),
  ...tracingEnvironment,
  LOG_LEVEL: z.enum(logLevels).default('info').describe('Least level of the lines that are logged.'),
});

/** The service that knows who is staff. */
const staffService = 'admin';

/** The gateway's environment. */
export const environment = variables.superRefine(({ DOOR, SERVICES }, context) => {
  const missing = (DOOR === 'staff' ? [staffService] : serviceNames).filter((name) => !SERVICES.has(name));
  if (missing.length > 0)
    context.addIssue({ code: 'custom', path: ['SERVICES'], message: `lacks ${missing.join(', ')}` });
});
export type Config = z.output<typeof environment>;
