import { projection } from '@hamrah/service-kit';
import { type Connection, trusted } from 'mongoose';

/** Whether one member blocks another. */
export interface Block {
  readonly blocker: string;
  readonly blocked: string;
  readonly standing: boolean;
}

const text = { type: String, required: true } as const;
const fields = { blocker: text, blocked: text, standing: { type: Boolean, required: true } };

/** Blocks by `pair|blocker`: copy of inbox's truth. */
export function openBlocks(connection: Connection) {
  const copies = projection<Block>(connection, 'blocks', { fields, indexes: [{ blocker: 1 }, { blocked: 1 }] });
  return {
    ...copies,
    /** The members between whom and this one a block stands, whoever set it. */
    async around(member: string): Promise<Set<string>> {
      const found = await copies.model
        .find({ standing: true, $or: [{ blocker: member }, { blocked: member }] })
        .lean<Block[]>();
      return new Set(found.map(({ blocker, blocked }) => (blocker === member ? blocked : blocker)));
    },
    async between(one: string, other: string): Promise<boolean> {
      const either = [
        { blocker: one, blocked: other },
        { blocker: other, blocked: one },
      ];
      return (await copies.model.exists({ standing: true, $or: either })) !== null;
    },
    /** Whom this member blocks. */
    async setBy(blocker: string): Promise<string[]> {
      const found = await copies.model.find({ blocker, standing: true }).lean<Block[]>();
      return found.map(({ blocked }) => blocked);
    },
    /** Removes the blocks these members set, and those they met with. */
    async removeOf(codes: readonly string[]): Promise<void> {
      const amongThem = trusted({ $in: codes });
      await copies.model.deleteMany({ $or: [{ blocker: amongThem }, { blocked: amongThem }] });
    },
  };
}
