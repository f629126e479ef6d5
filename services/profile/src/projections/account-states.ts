/** Copy of identity's truth: what has been heard of a member's account. It outlives the profile and may come before it. */
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import { type Standing, unheardOf } from '../domain/account-state.ts';

interface StandingDocument extends Standing {
  readonly _id: string;
  /** Raised to hold the row. */
  readonly held: number;
}

const schema = new Schema<StandingDocument>(
  {
    _id: String,
    hidden: { type: Boolean, required: true },
    visibilitySequence: { type: Number, required: true },
    emailVerified: { type: Boolean, required: true },
    deleted: { type: Boolean, required: true },
    held: { type: Number, required: true },
  },
  { collection: 'standings', strict: 'throw', versionKey: false, autoIndex: false },
);

const standingOf = ({ _id, held: _held, ...standing }: StandingDocument): Standing => standing;

export function openStandings(connection: Connection) {
  const model = connection.model('standing', schema);
  /** Reads a standing and holds its row until `tx` ends: of two that do so at once, the second knows what the first did. */
  const hold = async (member: string, { session }: Tx): Promise<Standing> => {
    const held = await model
      .findOneAndUpdate(
        { _id: member },
        { $inc: { held: 1 }, $setOnInsert: unheardOf },
        { upsert: true, returnDocument: 'after', session },
      )
      .lean<StandingDocument>();
    if (!held) throw new Error('an upsert gave nothing');
    return standingOf(held);
  };
  return {
    model,
    hold,
    /** Holds several, in the order of their codes, so that two who hold the same do not wait for each other. */
    async holdAll(members: readonly string[], tx: Tx): Promise<Standing[]> {
      const held: Standing[] = [];
      for (const member of members.toSorted()) held.push(await hold(member, tx));
      return held;
    },
    /** Puts `heard` of the known standing in its place and returns it; the row is held. */
    async change(member: string, heard: (known: Standing) => Standing, tx: Tx): Promise<Standing> {
      const known = await hold(member, tx);
      const standing = heard(known);
      if (standing !== known) await model.updateOne({ _id: member }, { $set: standing }, { session: tx.session });
      return standing;
    },

    /** Which of these members nobody sees: the hidden and the deleted. */
    async unseenAmong(members: readonly string[]): Promise<Set<string>> {
      if (members.length === 0) return new Set();
      const unseen = await model
        .find({ hidden: true, _id: trusted({ $in: [...members] }) }, { _id: 1 })
        .lean<Pick<StandingDocument, '_id'>[]>();
      return new Set(unseen.map(({ _id }) => _id));
    },

    /** Whether any of these members is deleted. */
    async anyDeleted(members: readonly string[], { session }: Tx): Promise<boolean> {
      const those = { hidden: true, _id: trusted({ $in: [...members] }), deleted: true };
      return (await model.exists(those).session(session)) !== null;
    },

    /** Removes what has been heard of these members. */
    async remove(members: readonly string[]): Promise<void> {
      await model.deleteMany({ _id: trusted({ $in: [...members] }) });
    },

    /** What is kept of a member; `undefined` when nothing was ever heard. */
    async find(member: string): Promise<Standing | undefined> {
      const found = await model.findById(member).lean<StandingDocument>();
      return found ? standingOf(found) : undefined;
    },
  };
}
