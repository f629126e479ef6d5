import { z } from 'zod';

/** The environment variables of services that search for members. */
export const searchEnvironment = {
  SEARCH_ENGINE: z
    .enum(['memory', 'opensearch'])
    .default('memory')
    .describe(
      'Search engine for members. `memory` uses the memory of each pod of matches and the database of admin. `opensearch` uses a cluster that all pods share.',
    ),
  OPENSEARCH_URL: z
    .string()
    .regex(/^https?:\/\/[^,]+(,https?:\/\/[^,]+)*$/, 'must be http:// or https:// addresses, separated by commas')
    .default('http://127.0.0.1:9200')
    .meta({
      description: 'Addresses of OpenSearch nodes, separated by commas, if `SEARCH_ENGINE` is `opensearch`.',
      secret: true,
    }),
};
