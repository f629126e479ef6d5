import { serviceEnvironment } from '@hamrah/service-kit';
import { z } from 'zod';

export const environment = serviceEnvironment.extend({
  FILTER_COOLING_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(90)
    .default(14)
    .describe('Days until a changed religion, path, place or similar value counts for the contact filters of others.'),
  MAX_FILTER_EDITS_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .default(5)
    .describe('Saves of a profile in 24 hours that may change a value that contact filters compare.'),
});
