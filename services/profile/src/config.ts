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
  PHOTO_STORE: z
    .enum(['gridfs', 's3'])
    .default('gridfs')
    .describe('Where photos are: in the database, or in an S3-compatible bucket. Photos move there in the background.'),
  S3_BUCKET: z
    .string()
    .min(3)
    .optional()
    .describe('Bucket for photos. It stays set after a return to the database until all photos have moved.'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('URL of an S3-compatible server, instead of AWS.'),
  S3_REGION: z.string().min(1).default('ap-south-1').describe('AWS region of the bucket.'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().meta({
    description: 'Access key that may read, write, list and erase the objects and versions of the bucket.',
    secret: true,
  }),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().meta({ description: 'Secret of the access key.', secret: true }),
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
