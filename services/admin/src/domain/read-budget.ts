import { type admin, type EventData, type ReadLimitEvent, readKinds } from '@hamrah/contracts';

type UsedReadBudget = NonNullable<admin.CaseDetails['reading']>;

/** The source of a case about a used-up read budget: one for each member, day, kind and limit, across services. */
export const readBudgetSourceOf = ({ member, day, kind, perDay }: EventData<ReadLimitEvent>): string =>
  [member, day, kind, perDay].join('|');

/** The used-up read budget of a case, from its source. */
export function usedReadBudgetOf(source: string): UsedReadBudget | null {
  const [, day, name, perDay] = source.split('|');
  const kind = readKinds.find((known) => known === name);
  return day && kind ? { day, kind, perDay: Number(perDay) } : null;
}
