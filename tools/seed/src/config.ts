import { z } from 'zod';

/** Environment variables of the command. */
export const environment = z.object({
  /** Connection string without a database name. Query options are preserved. */
  MONGODB_BASE_URI: z.string().regex(/^mongodb(\+srv)?:\/\//, 'MONGODB_BASE_URI must begin with mongodb://'),
  /** Origin of the running site, for scenarios. */
  SITE_ORIGIN: z.url().optional(),
  /** URL of the payment sandbox, for scenarios. Without it, scenarios skip the payment. */
  STRIPE_SANDBOX_URL: z.url().optional(),
  /** File to which the demo sign-ins are written for the next start. */
  DEMO_FILE: z.string().optional(),
});

export const readEnvironment = () => environment.parse(process.env);

/** Adds a database name to a connection string. */
export function databaseUri(base: string, database: string): string {
  const uri = new URL(base);
  uri.pathname = `/${database}`;
  return uri.toString();
}
