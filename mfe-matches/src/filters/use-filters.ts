import { matches } from '@hamrah/contracts';
import { useAddressQuery } from '@hamrah/ui-kit';
import { useCallback, useMemo } from 'react';
import { z } from 'zod';

const option = z.string().min(1).max(60);
/** How each filter stands in the address; what does not fit is as if it were not there. */
const forms = {
  within: z.enum(['day', 'week', 'month']),
  path: option,
  ages: z.string().refine((text) => matches.agesText.safeParse(text).success),
  heights: z.string().refine((text) => matches.heightsText.safeParse(text).success),
  maritalStatus: option,
  income: option,
  country: option,
  state: option,
  city: option,
} as const;
export type FilterName = keyof typeof forms;
export type Chosen = { readonly [Name in FilterName]?: z.output<(typeof forms)[Name]> };

/** Filters that mean nothing once another changes. */
const dependent: Partial<Record<FilterName, readonly FilterName[]>> = { country: ['state', 'city'], state: ['city'] };

const inPlace = { replace: true, preventScrollReset: true } as const;

/** The filters a page has, kept in its address. */
export function useFilters(names: readonly FilterName[]) {
  const [query, change] = useAddressQuery();
  const chosen = useMemo(() => {
    const given = new URLSearchParams(query);
    return Object.fromEntries(
      names.flatMap((name) => {
        const read = forms[name].safeParse(given.get(name));
        return read.success ? [[name, read.data]] : [];
      }),
    ) as Chosen;
  }, [query, names]);
  const choose = useCallback(
    (name: FilterName, value: string | undefined) =>
      change((filters) => {
        for (const gone of [name, ...(dependent[name] ?? [])]) filters.delete(gone);
        if (value !== undefined) filters.set(name, value);
      }, inPlace),
    [change],
  );
  const clear = useCallback(
    () =>
      change((filters) => {
        for (const name of [...filters.keys()]) filters.delete(name);
      }, inPlace),
    [change],
  );
  return { chosen, choose, clear, count: Object.keys(chosen).length };
}
export type Filters = ReturnType<typeof useFilters>;
