import type { CardFields } from '@hamrah/contracts';
import { cardFields, demoProjection, projection } from '@hamrah/service-kit';
import type { Connection } from 'mongoose';

/** Members by code: copy of profile's truth. */
export function openMembers(connection: Connection) {
  const copies = projection<CardFields>(connection, 'members', { fields: cardFields });
  return {
    ...copies,
    demo: demoProjection(copies),
    /** Two members at once, in the order asked for; undefined for one who is not known. */
    async both(one: string, other: string): Promise<[CardFields | undefined, CardFields | undefined]> {
      const found = await copies.findMany([one, other]);
      return [found.get(one), found.get(other)];
    },
  };
}
