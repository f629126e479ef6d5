import { admin } from '@hamrah/contracts';
import { paginate, type Tx } from '@hamrah/service-kit';
import { type Connection, type QueryFilter, Schema, trusted } from 'mongoose';
import type { Case, Decision } from '../domain/moderation.ts';

type CaseDocument = Omit<Case, 'id'> & { readonly _id: string };
const caseOf = ({ _id, ...rest }: CaseDocument): Case => ({ id: _id, ...rest });

const text = { type: String, required: true } as const;
const decision = new Schema<Decision>(
  {
    decision: { type: String, required: true, enum: admin.caseDecisions },
    why: { type: String, enum: [...admin.moderationReasons, null], default: null },
    reason: text,
    staff: text,
    name: text,
    at: { type: Date, required: true },
  },
  { _id: false, strict: 'throw' },
);
const schema = new Schema<CaseDocument>(
  {
    _id: String,
    kind: { type: String, required: true, enum: admin.caseKinds },
    source: text,
    member: text,
    other: { type: String, default: null },
    photo: { type: String, default: null },
    state: { type: String, required: true, enum: admin.caseStates },
    openedAt: { type: Date, required: true },
    decisions: { type: [decision], required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ kind: 1, source: 1 }, { unique: true })
  .index({ state: 1, _id: 1 })
  .index({ member: 1, _id: 1 })
  .index({ other: 1 })
  .index({ photo: 1 });

/** What the queue is asked for. */
export interface CaseFilter {
  readonly state: admin.CaseState;
  readonly kind?: admin.CaseKind | undefined;
  readonly member?: string | undefined;
}

/** The cases of the moderation queue. */
export function openCases(connection: Connection) {
  const model = connection.model<CaseDocument>('moderation_case', schema, 'moderation_cases');
  const session = (tx?: Tx) => tx?.session ?? null;
  return {
    model,
    async find(id: string, tx?: Tx): Promise<Case | undefined> {
      const found = await model.findById(id).session(session(tx)).lean<CaseDocument>();
      return found ? caseOf(found) : undefined;
    },
    /** Opens a case, unless there is one from this source already, a closed one too. */
    async insertNew({ id, ...rest }: Case, tx: Tx): Promise<void> {
      const { kind, source } = rest;
      if (await model.exists({ kind, source }).session(tx.session)) return;
      await model.create([{ _id: id, ...rest }], { session: tx.session });
    },
    /** Adds a decision to a case that is still in the state it was judged in, and closes it; `undefined` when it is not. */
    async decide(
      id: string,
      state: admin.CaseState,
      made: Decision,
      photo: string | null,
      tx: Tx,
    ): Promise<Case | undefined> {
      const decided = await model
        .findOneAndUpdate(
          { _id: id, state },
          { $set: { state: 'closed', photo }, $push: { decisions: made } },
          { returnDocument: 'after' },
        )
        .session(tx.session)
        .lean<CaseDocument>();
      return decided ? caseOf(decided) : undefined;
    },
    /** Puts the closed case that withheld a photo up again. */
    async appeal(photo: string, member: string, tx: Tx): Promise<void> {
      const withheld = {
        photo,
        member,
        state: 'closed',
        'decisions.decision': 'reject',
        decisions: trusted({ $size: 1 }),
      };
      await model.updateOne(withheld as QueryFilter<CaseDocument>, { $set: { state: 'appealed' } }).session(tx.session);
    },
    /** Closes what waits about a photo that is gone. */
    async closePending(photo: string, member: string, tx: Tx): Promise<void> {
      const waiting = { photo, member, kind: 'photo', state: trusted({ $ne: 'closed' }) };
      await model.updateMany(waiting as QueryFilter<CaseDocument>, { $set: { state: 'closed' } }).session(tx.session);
    },
    /** Closes the case of a new photo that another case has judged; an appeal goes on waiting. */
    async closeOpen(photo: string, member: string, tx: Tx): Promise<void> {
      const open = { photo, member, kind: 'photo', state: 'open' } as const;
      await model.updateMany(open, { $set: { state: 'closed' } }).session(tx.session);
    },
    list({ state, kind, member }: CaseFilter, page: { limit: number; cursor?: string | undefined }) {
      const filter = { state, ...(kind && { kind }), ...(member && { member }) };
      return paginate<CaseDocument>({
        model,
        filter,
        order: '_id',
        direction: state === 'closed' ? -1 : 1,
        ...page,
      }).then(({ items, next }) => ({ items: items.map(caseOf), next }));
    },
    /** Every case of a member, the first first. */
    async allOf(member: string): Promise<Case[]> {
      return (await model.find({ member }).sort({ _id: 1 }).lean<CaseDocument[]>()).map(caseOf);
    },
    count: (state: admin.CaseState): Promise<number> => model.countDocuments({ state }),
    /** How many other cases of a member ended badly for them. */
    countPriors: (member: string, but: string): Promise<number> =>
      model.countDocuments({
        member,
        _id: trusted({ $ne: but }),
        'decisions.decision': trusted({ $in: ['reject', 'warn', 'suspend'] }),
      } as QueryFilter<CaseDocument>),
    /** Removes the cases of a member, and their name from those of others. */
    async forget(member: string, tx: Tx): Promise<void> {
      await model.deleteMany({ member }).session(tx.session);
      await model.updateMany({ other: member }, { $set: { other: null } }).session(tx.session);
    },
  };
}
