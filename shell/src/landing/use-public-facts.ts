import { billing, matches } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useQuery } from '@tanstack/react-query';

const options = { retry: false, staleTime: Number.POSITIVE_INFINITY } as const;

/** The number of members, rounded down; 0 if there are few. Undefined until loaded. */
export const useMemberCount = (isEnabled: boolean): number | undefined =>
  useQuery({
    queryKey: ['matches', 'member-count'],
    queryFn: ({ signal }) => call(matches.readMemberCount, undefined, { signal }),
    enabled: isEnabled,
    ...options,
  }).data?.members;

/** Prices before GST and durations of the plans on sale, from the lowest to the highest. */
export interface PlanRange {
  readonly paise: readonly [from: number, to: number];
  readonly months: readonly [from: number, to: number];
}

const rangeOf = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;

/** The range of the plans on sale. Undefined until loaded, and if there is none. */
export function usePlanRange(isEnabled: boolean): PlanRange | undefined {
  const { data } = useQuery({
    queryKey: ['billing', 'plans', 'visitor'],
    queryFn: ({ signal }) => call(billing.listPlans, undefined, { signal }),
    enabled: isEnabled,
    ...options,
  });
  if (!data?.plans?.length) return undefined;
  return {
    paise: rangeOf(data.plans.map(({ pricePaise }) => pricePaise)),
    months: rangeOf(data.plans.map(({ durationMonths }) => durationMonths)),
  };
}
