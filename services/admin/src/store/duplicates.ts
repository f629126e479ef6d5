import { admin } from '@hamrah/contracts';
import { paginate, type Tx } from '@hamrah/service-kit';
import { type Connection, type QueryFilter, Schema } from 'mongoose';
import type { StaffDecision } from './data-exports.ts';

interface SimilarPhoto {
  readonly member: string;
  readonly photo: string;
}

/** Two accounts that may be of one person. */
export interface Duplicate {
  /** The two codes, the lower first, with a hyphen between. */
  readonly _id: string;
  readonly members: readonly string[];
  readonly signals: readonly admin.DuplicateSignal[];
  readonly photos: readonly SimilarPhoto[];
  readonly state: admin.DuplicateState;
  readonly verdict: StaffDecision | null;
  readonly foundAt: Date;
  /** When it was found, then the pair: the sort key of the list. */
  readonly timeKey: string;
}

const text = { type: String, required: true } as const;
const at = { type: Date, required: true } as const;
const schema = new Schema<Duplicate>(
  {
    _id: String,
    members: { type: [String], required: true },
    signals: { type: [{ type: String, enum: admin.duplicateSignals }], required: true },
    photos: { type: [new Schema<SimilarPhoto>({ member: text, photo: text }, { _id: false, strict: 'throw' })] },
    state: { type: String, required: true, enum: admin.duplicateStates },
    verdict: {
      type: new Schema<StaffDecision>({ staff: text, name: text, reason: text, at }, { _id: false, strict: 'throw' }),
      default: null,
    },
    foundAt: at,
    timeKey: text,
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ state: 1, listedAt: -1 })
  .index({ members: 1, listedAt: -1 });

const pairIdOf = (one: string, other: string): string => [one, other].toSorted().join('-');

/** Pairs of accounts that have something in common. */
export function openDuplicates(connection: Connection) {
  const model = connection.model<Duplicate>('duplicate', schema, 'duplicates');
  return {
    model,
    /** Notes what two members have in common; something new opens the pair again, whatever was said of it. */
    async addSignal(
      [one, other]: readonly [string, string],
      signal: admin.DuplicateSignal,
      photos: readonly SimilarPhoto[],
      foundAt: Date,
      tx: Tx,
    ): Promise<void> {
      const _id = pairIdOf(one, other);
      const { session } = tx;
      const known = await model.findById(_id).session(session).lean<Duplicate>();
      if (!known) {
        const [members, listedAt] = [[one, other].toSorted(), `${foundAt.toISOString()}|${_id}`];
        const found: Duplicate = {
          _id,
          members,
          signals: [signal],
          photos,
          state: 'open',
          verdict: null,
          foundAt,
          timeKey: listedAt,
        };
        await model.create([found], { session });
        return;
      }
      const reopened = known.signals.includes(signal) ? {} : { $set: { state: 'open' as const } };
      const added = { $addToSet: { signals: signal, photos: { $each: [...photos] } } };
      await model.updateOne({ _id }, { ...added, ...reopened }, { session });
    },
    list(
      { state, member }: { readonly state: admin.DuplicateState; readonly member?: string | undefined },
      page: { readonly limit: number; readonly cursor?: string | undefined },
    ) {
      const filter = { state, ...(member && { members: member }) } as QueryFilter<Duplicate>;
      return paginate<Duplicate>({ model, filter, order: 'listedAt', direction: -1, ...page });
    },
    /** The pair once staff have said what it is; null when there is no such pair. */
    setVerdict: (id: string, state: admin.DuplicateState, verdict: StaffDecision, tx: Tx) =>
      model
        .findByIdAndUpdate(id, { $set: { state, verdict } }, { returnDocument: 'after' })
        .session(tx.session)
        .lean<Duplicate>(),
    async forget(member: string, tx: Tx): Promise<void> {
      await model.deleteMany({ members: member }).session(tx.session);
    },
  };
}
