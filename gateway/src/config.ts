import { tmpdir } from 'node:os';
import { serviceNames } from '@hamrah/contracts/inventory';
import { sessionKeys, tracingEnvironment } from '@hamrah/service-kit/config';
import { trustedProxies } from '@hamrah/service-kit/http/client-address';
import { logLevels } from '@hamrah/service-kit/observability/log';
import { z } from 'zod';

const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);
const port = z.coerce.number().int().min(0).max(65_535);
const positive = (defaultValue: number) => z.coerce.number().int().positive().default(defaultValue);

/** Parses `name=http://host:port,…` into a map from name to origin. */
const namedOrigins = z.string().transform((text, context) => {
  const origins = new Map<string, string>();
  for (const entry of text.split(',').filter((entry) => entry.trim() !== '')) {
    const [name = '', address = ''] = entry.trim().split('=', 2);
    const parsed = origin.safeParse(address);
    if (/^[a-z]+(?:-[a-z]+)*$/.test(name) && parsed.success) origins.set(name, parsed.data);
    else context.addIssue({ code: 'custom', message: `"${entry}" is not name=http://host:port` });
  }
  return origins as ReadonlyMap<string, string>;
});

const variables = z.object({
  HOST: z.string().default('127.0.0.1').describe('IP address that the HTTP server listens on.'),
  PORT: port.default(8080).describe('Port of the public HTTP server; 0 picks a free one.'),
  METRICS_PORT: port
    .optional()
    .describe('Port of `/metrics`, reachable only inside the cluster. Without it, metrics are not served.'),
  PUBLIC_ORIGIN: origin
    .prefault('http://localhost:8080')
    .describe('Public origin of the site. Browsers can write and open sockets only from pages of this origin.'),
  SITE: z
    .enum(['members', 'staff'])
    .default('members')
    .describe(
      'The site to serve. `members` needs every service; `staff` serves only the configured services and no routes for members.',
    ),
  SERVICES: namedOrigins.describe('Origin of each service: `identity=http://127.0.0.1:4101,…`'),
  REMOTES: namedOrigins
    .prefault('')
    .describe('Origin of the static files of each remote: `profile=http://127.0.0.1:4202,…`'),
  SHELL_URL: origin.describe('Origin of the static files of the shell.'),
  REGISTRY_FILE: z
    .string()
    .optional()
    .describe(
      'File that keeps the last known remotes across restarts. Without it, a restart forgets remotes that are down.',
    ),
  PROTECTIVE_BEHAVIOUR: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether pages hinder copying by context menu, by save or developer-tool shortcut, and by screenshot.'),
  TRUSTED_PROXIES: trustedProxies
    .prefault('')
    .describe(
      'Proxies whose `X-Forwarded-For` is trusted: `loopback`, `private`, addresses and CIDR ranges. The client address is the last entry that is not a proxy.',
    ),
  PROXY_KEY: z.string().min(32).optional().meta({
    description:
      'Key in `X-Proxy-Key` of requests whose `X-Forwarded-For` is trusted from any address: hex, 32 bytes. The documented calls send it if `TRUSTED_PROXIES` does not include their address.',
    secret: true,
  }),
  SESSION_PUBLIC_KEYS: sessionKeys
    .optional()
    .describe('JSON Web Key Set of the public keys that verify session tokens. `members` needs it.'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/.+\/\w+/, 'must be a mongodb:// connection string that names a database')
    .optional()
    .meta({
      description:
        'Connection string of the gateways’ own MongoDB database, for counters that all gateways share. Without it, or while it is down, each gateway counts alone.',
      secret: true,
    }),
  RATE_LIMIT_KEY: z
    .string()
    .regex(/^[0-9a-f]{64,}$/i, 'must be a hex key of at least 32 bytes')
    .transform((hex) => Buffer.from(hex, 'hex'))
    .optional()
    .meta({
      description:
        'Key that hashes clients in the shared counters: hex, at least 32 bytes. `MONGODB_URI` needs it. A new key restarts the counters.',
      secret: true,
    }),
  SPOOL_FOLDER: z.string().default(tmpdir()).describe('Folder that holds uploads until they are complete.'),
  SOCKETS_PER_SESSION: positive(20).describe(
    'Maximum open sockets of one session, and of one client address without a session.',
  ),
  SOCKETS_PER_ADDRESS: positive(1_000).describe('Maximum open sockets of all sessions at one client address.'),
  SLOW_BODY_MS: positive(10_000).describe(
    'The gateway disconnects a client that sends less than 1 KiB/s of a body for this long.',
  ),
  SLOW_READER_MS: positive(30_000).describe(
    'The gateway disconnects a client that reads less than 1 KiB/s of a reply for this long.',
  ),
  READ_TIMEOUT_MS: positive(2_000).describe('Maximum wait for the reply to a read. After it, the gateway replies 504.'),
  WRITE_TIMEOUT_MS: positive(10_000).describe(
    'Maximum wait for the reply to a write or to a staff read. Longer, because a late write may still succeed, and staff tables count all members.',
  ),
  LONG_TIMEOUT_MS: positive(30_000).describe(
    'Maximum wait for the reply to an upload, an export or a payment, and for the next chunk of any reply.',
  ),
  HANGING_AFTER_MS: positive(700).describe(
    'A service that replies to no request or probe for this long counts as hanging. Until it replies, its routes return 503 immediately. A service that was slow in the last minute has up to 5 seconds. In the first minute of a gateway, a service has at least 2 seconds.',
  ),
  READS_PER_MINUTE: positive(1_200).describe(
    'Maximum reads per member and minute. Per session if the access token has expired, per client address without a session.',
  ),
  WRITES_PER_MINUTE: positive(300).describe(
    'Maximum writes per member and minute. Per session if the access token has expired, per client address without a session.',
  ),
  SIGN_INS_PER_MINUTE: positive(300).describe(
    'Maximum logins and other password checks per client address and minute.',
  ),
  REFRESHES_PER_MINUTE: positive(120).describe(
    'Maximum session refreshes per session and minute; per client address without an access token that identity has signed. An open browser refreshes about every five minutes.',
  ),
  REGISTRATIONS_PER_HOUR: positive(300).describe('Maximum registrations per client address and hour.'),
  OTPS_PER_HOUR: positive(20_000).describe(
    'Maximum requests for one-time passwords per client address and hour. Above the limits of identity, which also counts recipients and devices.',
  ),
  UPLOADS_PER_HOUR: positive(60).describe('Maximum file uploads per member and hour.'),
  REGISTRATION_PHOTOS_PER_HOUR: positive(600).describe(
    'Maximum photos uploaded before registration, per client address and hour. Members of one mobile operator share addresses, and a registration can need several tries.',
  ),
  ENQUIRIES_PER_HOUR: positive(30).describe('Maximum enquiries per client address and hour.'),
  CHECKOUTS_PER_HOUR: positive(60).describe('Maximum payments started per member and hour.'),
  EXPORTS_PER_HOUR: positive(10).describe('Maximum exports of a member’s own data per member and hour.'),
  SHARES_PER_HOUR: positive(600).describe('Maximum attempts to open a shared profile per client address and hour.'),
  WEBHOOKS_PER_MINUTE: positive(6_000).describe(
    'Maximum webhooks of the payment provider per client address and minute.',
  ),
  ...tracingEnvironment,
  LOG_LEVEL: z.enum(logLevels).default('info').describe('Minimum level of log lines.'),
});

/** The service that authenticates staff. */
const staffService = 'admin';

/** The gateway's environment. */
export const environment = variables.superRefine((config, context) => {
  const { SITE, SERVICES, SESSION_PUBLIC_KEYS, MONGODB_URI, RATE_LIMIT_KEY } = config;
  const missingServices = (SITE === 'staff' ? [staffService] : serviceNames).filter((name) => !SERVICES.has(name));
  if (missingServices.length > 0)
    context.addIssue({ code: 'custom', path: ['SERVICES'], message: `must include ${missingServices.join(', ')}` });
  if (SITE === 'members' && !SESSION_PUBLIC_KEYS)
    context.addIssue({ code: 'custom', path: ['SESSION_PUBLIC_KEYS'], message: 'is required by the members’ site' });
  if (MONGODB_URI && !RATE_LIMIT_KEY)
    context.addIssue({ code: 'custom', path: ['RATE_LIMIT_KEY'], message: 'is required by MONGODB_URI' });
});
export type Config = z.output<typeof environment>;
