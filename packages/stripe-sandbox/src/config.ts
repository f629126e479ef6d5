import { z } from 'zod';

/** The environment variables of the command. */
export const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8026),
  HOST: z.string().default('127.0.0.1'),
  FILE: z.string().optional(),
  WEBHOOK_URL: z.url().optional(),
  WEBHOOK_SECRET: z.string().min(1).default('whsec_sandbox'),
  MERCHANT_NAME: z.string().min(1).default('Test merchant'),
});

export const readConfig = (): z.output<typeof environment> => environment.parse(process.env);
