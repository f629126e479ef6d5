import { type Page, paginate, type Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

/** A viewer's reveal of a member's contact details. Only identity stores the details themselves. */
export interface ContactReveal {
  readonly viewer: string;
  readonly member: string;
  readonly at: Date;
  /** Sorts reveals by time, then by viewer and member. */
  readonly sortKey: string;
}

export const revealOf = (viewer: string, member: string, at: Date): ContactReveal => ({
  viewer,
  member,
  at,
  sortKey: `${at.toISOString()} ${viewer} ${member}`,
});

const text = { type: String, required: true };
const schema = new Schema<ContactReveal>(
  { viewer: text, member: text, at: { type: Date, required: true }, sortKey: text },
  { collection: 'contact_reveals', strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ viewer: 1, member: 1 }, { unique: true })
  .index({ viewer: 1, sortKey: -1 })
  .index({ member: 1, sortKey: -1 });

/** Contact reveals, one per pair of viewer and member. */
export function openContactReveals(connection: Connection) {
  const model = connection.model('contactReveal', schema);
  const filtersOf = (members: readonly string[]) => {
    const anyMember = trusted({ $in: [...members] });
    return [{ viewer: anyMember }, { member: anyMember }] as const;
  };
  const page = (filter: Partial<ContactReveal>, limit: number, cursor?: string): Promise<Page<ContactReveal>> =>
    paginate<ContactReveal>({ model, filter, order: 'sortKey', direction: -1, limit, cursor });
  return {
    model,
    has: async (viewer: string, member: string, tx?: Tx): Promise<boolean> =>
      (await model.exists({ viewer, member }).session(tx?.session ?? null)) !== null,
    /** Adds a reveal; throws a duplicate key error if the pair has one. */
    async add(reveal: ContactReveal, { session }: Tx): Promise<void> {
      await model.create([reveal], { session });
    },
    pageOfViewer: (viewer: string, limit: number, cursor?: string) => page({ viewer }, limit, cursor),
    pageOfMember: (member: string, limit: number, cursor?: string) => page({ member }, limit, cursor),
    /** The members whose contact details were revealed to a viewer, by a covered query. */
    async revealedTo(viewer: string): Promise<string[]> {
      const documents = await model.find({ viewer }, { _id: 0, member: 1 }).lean<Pick<ContactReveal, 'member'>[]>();
      return documents.map(({ member }) => member);
    },
    /** The reveals by and of a member. */
    async findOwn(member: string): Promise<ContactReveal[]> {
      const documents = await Promise.all(
        filtersOf([member]).map((filter) => model.find(filter, { _id: 0 }).lean<ContactReveal[]>()),
      );
      return documents.flat();
    },
    /** Erases the reveals by and of these members. */
    async erase(members: readonly string[], tx?: Tx): Promise<void> {
      for (const filter of filtersOf(members)) await model.deleteMany(filter, tx && { session: tx.session });
    },
  };
}
