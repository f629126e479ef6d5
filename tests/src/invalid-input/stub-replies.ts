import type { ServiceContext } from '@hamrah/service-kit';
import { z } from 'zod';
import { unwrap, validValues } from './samples.ts';

/** A valid value of the schema. Records and, if allowed, lists are empty; optional fields are present. */
function minimalValue(wrapped: z.ZodType): unknown {
  const schema = unwrap(wrapped);
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [name, minimalValue(field as z.ZodType)]),
    );
  if (schema instanceof z.ZodArray)
    return schema.safeParse([]).success ? [] : [minimalValue(schema.element as z.ZodType)];
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  return validValues(schema, false)[0];
}

/** Answers every RPC with a minimal valid reply. Throws if no sample value fits the reply's schema. */
export const stubRequest: ServiceContext['request'] = async (rpc) => rpc.reply.parse(minimalValue(rpc.reply)) as never;
