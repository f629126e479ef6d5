import { serviceEnvironment } from '@hamrah/service-kit';
import { searchEnvironment } from '@hamrah/service-kit/search/search-environment';
import { z } from 'zod';

export const environment = serviceEnvironment.extend({
  ...searchEnvironment,
  SHOW_SYNTHETIC: z
    .stringbool()
    .default(true)
    .describe('Whether lists show synthetic members, which are generated for demonstrations: false in production.'),
  PLANS_DAILY_MATCHES: z
    .stringbool()
    .default(true)
    .describe(
      'Whether this pod may plan and announce daily matches. One pod plans at a time. Planning delays its other requests by up to 0.1 s.',
    ),
});
