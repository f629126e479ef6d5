import { createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { rotatedKeys } from './auth/rotated-keys.ts';
import { trustedProxies } from './http/client-address.ts';
import { logLevels } from './observability/log.ts';

const jwks = z.object({
  keys: z
    .array(
      z.object({ kid: z.string().min(1), kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
    )
    .min(1),
});

/** Public keys that verify sessions, by `kid`. */
export type SessionKeys = ReadonlyMap<string, KeyObject>;

/** A JSON Web Key Set of public keys. */
export const sessionKeys = z.string().transform((text, context): SessionKeys => {
  try {
    const { keys } = jwks.parse(JSON.parse(text));
    return new Map(keys.map(({ kid, ...jwk }) => [kid, createPublicKey({ key: jwk, format: 'jwk' })]));
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a JSON Web Key Set of ES256 public keys, each with a kid' });
    return z.NEVER;
  }
});

const port = z.coerce.number().int().min(0).max(65_535);

/** Tracing variables of every program. */
export const tracingEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Base URL of an OTLP/HTTP trace collector. Tracing is off without it.'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of traces started here that are sampled, 0 to 1. Called services follow their caller.'),
};

/** The environment of every service; each service extends it. `meta.secret` marks values that are never printed. */
export const serviceEnvironment = z.object({
  PORT: port.describe('Port of the HTTP server; 0 picks a free one.'),
  HOST: z.string().default('127.0.0.1').describe('IP address that the HTTP server listens on.'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/.+\/\w+/, 'must be a mongodb:// connection string that names a database')
    .meta({
      description: 'Connection string of this service’s MongoDB database, with the database name.',
      secret: true,
    }),
  NATS_URL: z.string().min(1).meta({
    description: 'URLs of the NATS servers, separated by commas: nats://user:password@host:4222, or tls:// with TLS.',
    secret: true,
  }),
  BUS_NAMESPACE: z
    .string()
    .regex(/^[a-z][a-z0-9]*$/)
    .default('hamrah')
    .describe('First token of every NATS subject. Systems that share a NATS server need different namespaces.'),
  BUS_REPLICAS: z.coerce
    .number()
    .int()
    .min(1)
    .max(5)
    .default(1)
    .describe('Replicas of this service’s NATS stream: 3 in production.'),
  SESSION_PUBLIC_KEYS: sessionKeys.describe('JSON Web Key Set of the public keys that verify session tokens.'),
  PHOTO_URL_KEY: rotatedKeys.meta({
    description:
      'Key that signs photo URLs and tickets: hex, at least 32 bytes. Separate several keys with commas: the first signs, all verify.',
    secret: true,
  }),
  PUBLIC_ORIGIN: z
    .url()
    .default('http://localhost:8080')
    .describe('Public origin of the site. Cookies are Secure if it is https.'),
  TRUSTED_PROXIES: trustedProxies
    .prefault('loopback,private')
    .describe('Gateways whose `X-Forwarded-For` is trusted: `loopback`, `private`, addresses and CIDR ranges.'),
  ...tracingEnvironment,
  LOG_LEVEL: z.enum(logLevels).default('info').describe('Minimum level of log lines.'),
});
export type ServiceConfig = z.output<typeof serviceEnvironment>;

/** The schema that `config.ts` of a service exports as `environment`. */
export type EnvironmentSchema<C extends ServiceConfig = ServiceConfig> = z.ZodType<C>;

/** One line per invalid variable: its name and the error, never its value. */
export function configErrors(error: z.ZodError, env: NodeJS.ProcessEnv): string[] {
  return error.issues.map(({ path, message }) => {
    const name = path.join('.');
    return `${name}: ${env[name] === undefined ? 'is missing' : message}`;
  });
}

/** Parses the environment. Prints all errors and exits with 1 if a variable is invalid. */
export function readConfig<S extends z.ZodType>(schema: S, env: NodeJS.ProcessEnv = process.env): z.output<S> {
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  console.error(['The environment is invalid:', ...configErrors(parsed.error, env)].join('\n  '));
  process.exit(1);
}
