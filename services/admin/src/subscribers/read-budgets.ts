import { inbox, matches, profile, type ReadLimitEvent } from '@hamrah/contracts';
import type { ReceivedEvent, Tx } from '@hamrah/service-kit';
import { type Context, subscriber } from '../context.ts';
import { readBudgetSourceOf } from '../domain/read-budget.ts';
import { openCase } from './open-case.ts';

function openReadBudgetCase({ data }: ReceivedEvent<ReadLimitEvent>, context: Context, tx: Tx): Promise<void> {
  return openCase({ kind: 'reading', source: readBudgetSourceOf(data), member: data.member }, data.at, context, tx);
}

/** Opens a moderation case for a member who has used up a daily read budget. */
export const readBudgetSubscribers = [
  subscriber('open-case-on-profile-read-limit-reached', profile.readLimitReached, openReadBudgetCase),
  subscriber('open-case-on-matches-read-limit-reached', matches.readLimitReached, openReadBudgetCase),
  subscriber('open-case-on-inbox-read-limit-reached', inbox.readLimitReached, openReadBudgetCase),
];
