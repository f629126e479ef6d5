import { createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { rotatedKeys } from './auth/rotated-keys.ts';
import { logLevels } from './observability/log.ts';

const jwks = z.object({
  keys: z
    .array(
      z.object({ kid: z.string().min(1), kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
    )
    .min(1),
});

/** The public keys sessions are verified with, by `kid`. */
export type SessionKeys = ReadonlyMap<string, KeyObject>;

const sessionKeys = z.string().transform((text, context): SessionKeys => {
  try {
    const { keys } = jwks.parse(JSON.parse(text));
    return new Map(keys.map(({ kid, ...jwk }) => [kid, createPublicKey({ key: jwk, format: 'jwk' })]));
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a JSON Web Key Set of ES256 public keys, each with a kid' });
    return z.NEVER;
  }
});

const port = z.coerce.number().int().min(0).max(65_535);

/** What says whether and how much is traced, in every program. */
export const tracingEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Base address of a collector of traces that speaks OTLP over HTTP; without it nothing is traced.'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of the traces begun here that are kept, 0 to 1; whoever is called does as the caller.'),
};

/** The environment every service has; each extends it with its own. `meta.secret` marks what is never printed. */
export const serviceEnvironment = z.object({
  PORT: port.describe('Port of the HTTP server; 0 takes a free one.'),
  HOST: z.string().default('127.0.0.1').describe('Address the HTTP server listens on.'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/.+\/\w+/, 'must be a mongodb:// address that names a database')
    .meta({ description: 'MongoDB address with the name of the database of this service.', secret: true }),
  NATS_URL: z
    .string()
    .min(1)
    .meta({ description: 'Addresses of the NATS servers, separated by commas.', secret: true }),
  BUS_NAMESPACE: z
    .string()
    .regex(/^[a-z][a-z0-9]*$/)
    .default('hamrah')
    .describe('First token of every bus subject; systems that share a bus differ in it.'),
  BUS_REPLICAS: z.coerce
    .number()
    .int()
    .min(1)
    .max(5)
    .default(1)
    .describe('Copies NATS keeps of the stream of this service: 3 in production.'),
  SESSION_PUBLIC_KEYS: sessionKeys.describe('JSON Web Key Set of the public keys that verify session tokens.'),
  PHOTO_URL_KEY: rotatedKeys.meta({
    description:
      'Key that signs the addresses and tickets of photos, in hex, 32 bytes or more. Of several, with commas between them, the first signs and all are good.',
    secret: true,
  }),
  PUBLIC_ORIGIN: z
    .url()
    .default('http://localhost:8080')
    .describe('Origin members see in their browser; cookies are Secure when it is https.'),
  ...tracingEnvironment,
  LOG_LEVEL: z.enum(logLevels).default('info').describe('Least level of the lines that are logged.'),
});
export type ServiceConfig = z.output<typeof serviceEnvironment>;

/** The schema of an environment: what `config.ts` of a service exports as `environment`. */
export type EnvironmentSchema<C extends ServiceConfig = ServiceConfig> = z.ZodType<C>;

/** One line for each faulty variable: its name and what is wrong with it, never its value. */
export function configFaults(error: z.ZodError, env: NodeJS.ProcessEnv): string[] {
  return error.issues.map(({ path, message }) => {
    const name = path.join('.');
    return `${name}: ${env[name] === undefined ? 'is missing' : message}`;
  });
}

/** The parsed environment; prints all faults at once and ends the process with 1 when there are any. */
export function readConfig<S extends z.ZodType>(schema: S, env: NodeJS.ProcessEnv = process.env): z.output<S> {
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  console.error(['The environment is not complete:', ...configFaults(parsed.error, env)].join('\n  '));
  process.exit(1);
}
