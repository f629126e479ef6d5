import { kitFor, type ServiceContext } from '@hamrah/service-kit';
import type { z } from 'zod';
import type { environment } from './config.ts';
import type { DailyQuotas } from './domain/daily-quota.ts';
import type { InvitationTimes } from './domain/invitation.ts';
import type { Store } from './store/store.ts';

/** Limits and times that the environment configures. */
export interface Rules {
  readonly times: InvitationTimes;
  readonly dailyQuotas: DailyQuotas;
}

/** The context of features, subscribers, responders and jobs of inbox. */
export interface Context extends ServiceContext {
  readonly store: Store;
  readonly rules: Rules;
}

export const { feature, subscriber, responder } = kitFor<Context>();

const dayMs = 24 * 3_600_000;

export const rulesOf = (config: z.output<typeof environment>): Rules => ({
  times: { validMs: config.INVITATION_DAYS * dayMs, cooldownMs: config.INVITATION_COOLDOWN_DAYS * dayMs },
  dailyQuotas: {
    Free: config.INVITATIONS_PER_DAY_FREE,
    Pro: config.INVITATIONS_PER_DAY_PRO,
    restricted: config.INVITATIONS_PER_DAY_RESTRICTED,
  },
});
