import { admin } from '@hamrah/contracts';
import { paginate, type Tx } from '@hamrah/service-kit';
import { type Connection, type QueryFilter, Schema, trusted } from 'mongoose';
import type { StaffStatement } from './data-exports.ts';

interface SimilarPhoto {
  readonly member: string;
  readonly photo: string;
}

/** Two accounts that may belong to one person. */
export interface Duplicate {
  /** Both member codes in order, joined by a hyphen. */
  readonly _id: string;
  readonly members: readonly string[];
  readonly signals: readonly admin.DuplicateSignal[];
  readonly photos: readonly SimilarPhoto[];
  readonly state: admin.DuplicateState;
  readonly verdict: StaffStatement | null;
  readonly foundAt: Date;
  /** `found at|pair id` */
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
      type: new Schema<StaffStatement>({ staff: text, name: text, reason: text, at }, { _id: false, strict: 'throw' }),
      default: null,
    },
    foundAt: at,
    timeKey: text,
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ state: 1, timeKey: -1 })
  .index({ members: 1, timeKey: -1 });

const pairIdOf = (a: string, b: string): string => [a, b].toSorted().join('-');

export function openDuplicates(connection: Connection) {
  const model = connection.model<Duplicate>('duplicate', schema, 'duplicates');
  return {
    model,
    /** Adds a signal to a pair. A new signal reopens a reviewed pair. */
    async addSignal(
      [first, second]: readonly [string, string],
      signal: admin.DuplicateSignal,
      photos: readonly SimilarPhoto[],
      foundAt: Date,
      tx: Tx,
    ): Promise<void> {
      const _id = pairIdOf(first, second);
      const { session } = tx;
      const existing = await model.findById(_id).session(session).lean<Duplicate>();
      if (!existing) {
        const duplicate: Duplicate = {
          _id,
          members: [first, second].toSorted(),
          signals: [signal],
          photos,
          state: 'open',
          verdict: null,
          foundAt,
          timeKey: `${foundAt.toISOString()}|${_id}`,
        };
        await model.create([duplicate], { session });
        return;
      }
      const stateUpdate = existing.signals.includes(signal) ? {} : { $set: { state: 'open' as const } };
      const signalUpdate = { $addToSet: { signals: signal, photos: { $each: [...photos] } } };
      await model.updateOne({ _id }, { ...signalUpdate, ...stateUpdate }, { session });
    },
    list(
      { state, member }: { readonly state: admin.DuplicateState; readonly member?: string | undefined },
      page: { readonly limit: number; readonly cursor?: string | undefined },
    ) {
      const filter = { state, ...(member && { members: member }) } as QueryFilter<Duplicate>;
      return paginate<Duplicate>({ model, filter, order: 'timeKey', direction: -1, ...page });
    },
    /** Stores a verdict and returns the pair. Null if the pair does not exist. */
    setVerdict: (id: string, state: admin.DuplicateState, verdict: StaffStatement, tx: Tx) =>
      model
        .findByIdAndUpdate(id, { $set: { state, verdict } }, { returnDocument: 'after' })
        .session(tx.session)
        .lean<Duplicate>(),
    async erase(members: readonly string[], tx?: Tx): Promise<void> {
      await model.deleteMany({ members: trusted({ $in: [...members] }) }, tx && { session: tx.session });
    },
  };
}
