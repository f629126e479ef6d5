import type { CardFields } from '@hamrah/contracts';
import { cardFields, demoProjection, projection, type Tx } from '@hamrah/service-kit';
import type { Connection } from 'mongoose';

/** Members by code: a projection of profile's members. */
export function openMembers(connection: Connection) {
  const members = projection<CardFields>(connection, 'members', { fields: cardFields });
  return {
    ...members,
    demo: demoProjection(members),
    /** Reads two members. The result has the same order; an unknown member is undefined. */
    async findBoth(one: string, other: string, tx?: Tx): Promise<[CardFields | undefined, CardFields | undefined]> {
      const found = await members.findMany([one, other], tx);
      return [found.get(one), found.get(other)];
    },
  };
}
