import { billing } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useQuery } from '@tanstack/react-query';

/** The plans on offer, cheapest first. */
export const usePlans = () =>
  useQuery({
    queryKey: ['billing', 'plans'],
    queryFn: async ({ signal }) => (await call(billing.listPlans, undefined, { signal })).plans,
  });

/** The viewer's current plan and what it allows. */
export const useEntitlement = () =>
  useQuery({
    queryKey: ['billing', 'entitlement'],
    queryFn: ({ signal }) => call(billing.readEntitlement, undefined, { signal }),
  });
