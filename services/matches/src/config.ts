import { serviceEnvironment } from '@hamrah/service-kit';
import { z } from 'zod';

export const environment = serviceEnvironment.extend({
  SHOW_SYNTHETIC: z
    .stringbool()
    .default(true)
    .describe('Whether lists show synthetic members, which are generated for demonstrations: false in production.'),
});
