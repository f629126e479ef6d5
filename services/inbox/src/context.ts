import { kitFor, type ServiceContext } from '@hamrah/service-kit';
import type { z } from 'zod';
import type { environment } from './config.ts';
import type { InvitationTimes } from './domain/invitation.ts';
import type { InvitationsPerDay } from './domain/pace.ts';
import type { Store } from './store/store.ts';

/** What the rules count with, from the environment. */
export interface Rules {
  readonly times: InvitationTimes;
  readonly perDay: InvitationsPerDay;
}

/** What features, reactions and answers of inbox work with. */
export interface Context extends ServiceContext {
  readonly store: Store;
  readonly rules: Rules;
}

export const { feature, subscriber, responder } = kitFor<Context>();

const dayMs = 24 * 3_600_000;

/** The rules as the environment has them. */
export const rulesOf = (config: z.output<typeof environment>): Rules => ({
  times: { standsMs: config.INVITATION_DAYS * dayMs, coolingMs: config.INVITATION_COOLING_DAYS * dayMs },
  perDay: {
    Free: config.INVITATIONS_PER_DAY_FREE,
    Pro: config.INVITATIONS_PER_DAY_PRO,
    restrained: config.INVITATIONS_PER_DAY_RESTRAINED,
  },
});
