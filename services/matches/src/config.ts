import { serviceEnvironment } from '@hamrah/service-kit';
import { z } from 'zod';

export const environment = serviceEnvironment.extend({
  SEARCH_ENGINE: z
    .enum(['memory', 'opensearch'])
    .default('memory')
    .describe('What finds members for lists: the memory of each pod, or an OpenSearch cluster that all pods share.'),
  OPENSEARCH_URL: z
    .string()
    .regex(/^https?:\/\/[^,]+(,https?:\/\/[^,]+)*$/, 'must be http:// or https:// addresses, separated by commas')
    .default('http://127.0.0.1:9200')
    .meta({
      description: 'Addresses of OpenSearch nodes, separated by commas, if `SEARCH_ENGINE` is `opensearch`.',
      secret: true,
    }),
  SHOW_SYNTHETIC: z
    .stringbool()
    .default(true)
    .describe('Whether lists show synthetic members, which are generated for demonstrations: false in production.'),
  PLANS_DAILY_MATCHES: z
    .stringbool()
    .default(true)
    .describe(
      'Whether this pod may plan daily matches. One pod at a time does; the others need not have the time for it.',
    ),
});
