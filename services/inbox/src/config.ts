import { serviceEnvironment } from '@hamrah/service-kit';
import { z } from 'zod';

const days = z.coerce.number().int().min(1).max(3_650);
const perDay = z.coerce.number().int().min(0).max(10_000);

/** The environment of inbox: what every service has, and what its rules count with. */
export const environment = serviceEnvironment.extend({
  INVITATION_DAYS: days.default(30).describe('Days an invitation stands unanswered before it expires.'),
  INVITATION_COOLING_DAYS: days
    .default(30)
    .describe('Days a sender whose invitation came to nothing waits before they may invite the same member again.'),
  INVITATIONS_PER_DAY_FREE: perDay.default(25).describe('Invitations a free member may send a day.'),
  INVITATIONS_PER_DAY_PRO: perDay.default(100).describe('Invitations a member with a plan may send a day.'),
  INVITATIONS_PER_DAY_RESTRAINED: perDay
    .default(2)
    .describe('Invitations a day of a member whom nearly everybody turns down or reports.'),
  EXPIRY_SWEEP_SECONDS: z.coerce
    .number()
    .min(0.05)
    .max(3_600)
    .default(60)
    .describe('Seconds between two looks for invitations whose time is up.'),
});
