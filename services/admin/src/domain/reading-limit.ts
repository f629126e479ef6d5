import { type admin, type EventData, type ReadLimitEvent, readKinds } from '@hamrah/contracts';

type ReadingLimit = NonNullable<admin.CaseDetails['reading']>;

/** The source of a case about a daily reading limit: one for each member, day and kind, across services. */
export const readingSourceOf = ({ member, day, kind, perDay }: EventData<ReadLimitEvent>): string =>
  [member, day, kind, perDay].join('|');

/** The reading limit of a case, from its source. */
export function readingLimitOf(source: string): ReadingLimit | null {
  const [, day, name, perDay] = source.split('|');
  const kind = readKinds.find((known) => known === name);
  return day && kind ? { day, kind, perDay: Number(perDay) } : null;
}
