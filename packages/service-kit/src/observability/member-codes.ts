import { memberCode } from '@hamrah/contracts';

const maxCodes = 5;

/** At most five member codes among the values of an object, for log lines. `undefined` if there are none. */
export function memberCodesIn(input: unknown): string[] | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const values = Object.values(input).flatMap((value: unknown) =>
    Array.isArray(value) ? value.slice(0, maxCodes) : value,
  );
  const codes = new Set(values.filter((value) => typeof value === 'string' && memberCode.safeParse(value).success));
  return codes.size > 0 ? ([...codes].slice(0, maxCodes) as string[]) : undefined;
}
