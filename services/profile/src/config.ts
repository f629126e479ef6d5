import { serviceEnvironment } from '@hamrah/service-kit';
import { z } from 'zod';

/** Review of a new photo by the value of `PHOTO_CHECK`. */
export const firstReviewBy = { models: 'checking', staff: 'with_staff', approve: 'approved' } as const;

export const environment = serviceEnvironment.extend({
  PHOTO_CHECK: z
    .enum(['models', 'staff', 'approve'])
    .default('models')
    .describe(
      'Who approves new photos: the automatic check and staff, or staff alone. `approve` approves all, for tests.',
    ),
  FILTER_COOLING_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(90)
    .default(14)
    .describe('Days until a changed religion, path, place or similar value counts for other members’ contact filters.'),
  MAX_FILTER_EDITS_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .default(5)
    .describe('Maximum saves of a profile in 24 hours that change a value used by contact filters.'),
});
