import { serviceEnvironment } from '@hamrah/service-kit';
import { z } from 'zod';

const days = z.coerce.number().int().min(1).max(3_650);
const perDay = z.coerce.number().int().min(0).max(10_000);

/** The environment of inbox. */
export const environment = serviceEnvironment.extend({
  INVITATION_DAYS: days.default(30).describe('Days until an unanswered invitation expires.'),
  INVITATION_COOLDOWN_DAYS: days
    .default(30)
    .describe(
      'Days before a member may invite the same member again, after their invitation failed or the other ended the connection.',
    ),
  INVITATIONS_PER_DAY_FREE: perDay.default(25).describe('Invitations a free member may send per day.'),
  INVITATIONS_PER_DAY_PRO: perDay.default(100).describe('Invitations a member with a plan may send per day.'),
  INVITATIONS_PER_DAY_RESTRICTED: perDay
    .default(2)
    .describe('Invitations per day for a likely spammer: nearly every answer is a decline or a report.'),
  EXPIRY_SWEEP_SECONDS: z.coerce
    .number()
    .min(0.05)
    .max(3_600)
    .default(60)
    .describe('Seconds between two sweeps that expire invitations.'),
});
