import { type Page, paginate, type Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

/** That a viewer has had a member's contact details revealed; the details themselves are kept by identity alone. */
export interface ContactReveal {
  readonly viewer: string;
  readonly member: string;
  readonly at: Date;
  /** Orders reveals: the time, then the two. */
  readonly listedAt: string;
}

/** A reveal at a moment, as it is kept. */
export const revealOf = (viewer: string, member: string, at: Date): ContactReveal => ({
  viewer,
  member,
  at,
  listedAt: `${at.toISOString()} ${viewer} ${member}`,
});

const text = { type: String, required: true };
const schema = new Schema<ContactReveal>(
  { viewer: text, member: text, at: { type: Date, required: true }, listedAt: text },
  { collection: 'contactreveals', strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ viewer: 1, member: 1 }, { unique: true })
  .index({ viewer: 1, listedAt: -1 })
  .index({ member: 1, listedAt: -1 });

/** Who has seen whose contact details. */
export function openContactReveals(connection: Connection) {
  const model = connection.model('contactreveal', schema);
  const eitherWay = (members: readonly string[]) => {
    const amongThem = trusted({ $in: [...members] });
    return [{ viewer: amongThem }, { member: amongThem }] as const;
  };
  const page = (filter: Partial<ContactReveal>, limit: number, cursor?: string): Promise<Page<ContactReveal>> =>
    paginate<ContactReveal>({ model, filter, order: 'listedAt', direction: -1, limit, cursor });
  return {
    model,
    has: async (viewer: string, member: string, tx?: Tx): Promise<boolean> =>
      (await model.exists({ viewer, member }).session(tx?.session ?? null)) !== null,
    /** Notes a reveal; a duplicate key where it has been noted before. */
    async add(reveal: ContactReveal, { session }: Tx): Promise<void> {
      await model.create([reveal], { session });
    },
    pageOfViewer: (viewer: string, limit: number, cursor?: string) => page({ viewer }, limit, cursor),
    pageOfMember: (member: string, limit: number, cursor?: string) => page({ member }, limit, cursor),
    /** Whose contact details a viewer has had revealed, read from the index alone. */
    async revealedTo(viewer: string): Promise<string[]> {
      const found = await model.find({ viewer }, { _id: 0, member: 1 }).lean<Pick<ContactReveal, 'member'>[]>();
      return found.map(({ member }) => member);
    },
    /** Every reveal of a member, either way. */
    async findOwn(member: string): Promise<ContactReveal[]> {
      const found = await Promise.all(
        eitherWay([member]).map((side) => model.find(side, { _id: 0 }).lean<ContactReveal[]>()),
      );
      return found.flat();
    },
    /** Erases every reveal of these members, either way. */
    async erase(members: readonly string[], tx?: Tx): Promise<void> {
      for (const side of eitherWay(members)) await model.deleteMany(side, tx && { session: tx.session });
    },
  };
}
