import { z } from 'zod';

/** What the command reads of its environment. */
export const environment = z.object({
  /** Connection string without a database name; query options are kept. */
  MONGODB_BASE_URI: z.string().regex(/^mongodb(\+srv)?:\/\//, 'MONGODB_BASE_URI must begin with mongodb://'),
  /** File that keeps the demo sign-ins for the next start; none unless given. */
  DEMO_FILE: z.string().optional(),
});

export const readEnvironment = () => environment.parse(process.env);

/** The connection string with a database name put in. */
export function databaseUri(base: string, database: string): string {
  const uri = new URL(base);
  uri.pathname = `/${database}`;
  return uri.toString();
}
