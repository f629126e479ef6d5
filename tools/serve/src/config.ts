import { z } from 'zod';

/** The environment of the file server. */
export const environment = z.object({
  HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  PORT: z.coerce.number().int().min(0).max(65_535).describe('Port; 0 takes a free one.'),
  RELEASE: z
    .enum(['current', 'former'])
    .default('current')
    .describe('Whose pages and manifests are shown; hashed files of both releases are served either way.'),
});
