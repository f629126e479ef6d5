import { inbox, matches, profile, type ReadLimitEvent } from '@hamrah/contracts';
import type { ReceivedEvent, Tx } from '@hamrah/service-kit';
import { type Context, subscriber } from '../context.ts';
import { readingSourceOf } from '../domain/reading-limit.ts';
import { openCase } from './open-case.ts';

function openReadingCase({ data }: ReceivedEvent<ReadLimitEvent>, context: Context, tx: Tx): Promise<void> {
  return openCase({ kind: 'reading', source: readingSourceOf(data), member: data.member }, data.at, context, tx);
}

/** Open a moderation case for a member who has reached a daily reading limit. */
export const readingLimitSubscribers = [
  subscriber('open-case-on-profile-read-limit-reached', profile.readLimitReached, openReadingCase),
  subscriber('open-case-on-matches-read-limit-reached', matches.readLimitReached, openReadingCase),
  subscriber('open-case-on-inbox-read-limit-reached', inbox.readLimitReached, openReadingCase),
];
