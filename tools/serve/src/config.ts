import { z } from 'zod';

export const environment = z.object({
  HOST: z.string().default('127.0.0.1').describe('Host name or IP address on which the HTTP server listens.'),
  PORT: z.coerce.number().int().min(0).max(65_535).describe('Port of the HTTP server; 0 picks a free one.'),
  RELEASE: z
    .enum(['current', 'previous'])
    .default('current')
    .describe('The release whose pages and manifests are served. Hashed files of both releases are always served.'),
});
