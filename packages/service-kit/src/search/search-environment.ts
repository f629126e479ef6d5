import { z } from 'zod';

/** The environment of services that find members. */
export const searchEnvironment = {
  SEARCH_ENGINE: z
    .enum(['memory', 'opensearch'])
    .default('memory')
    .describe(
      'What finds members: `memory` for the memory of each pod of matches and the database of admin, or an OpenSearch cluster that all pods share.',
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
