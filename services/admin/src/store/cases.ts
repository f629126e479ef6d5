import { admin, profile } from '@hamrah/contracts';
import { paginate, type Tx } from '@hamrah/service-kit';
import { type Connection, type QueryFilter, Schema, trusted } from 'mongoose';
import type { Case, Decision } from '../domain/moderation.ts';

type CaseDocument = Omit<Case, 'id'> & { readonly _id: string };
const caseOf = ({ _id, ...rest }: CaseDocument): Case => ({ id: _id, ...rest });

const text = { type: String, required: true } as const;
const decisionSchema = new Schema<Decision>(
  {
    decision: { type: String, required: true, enum: admin.caseDecisions },
    reasonCode: { type: String, enum: [...admin.moderationReasons, null], default: null },
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
    doubts: [{ type: String, enum: profile.photoDoubts }],
    state: { type: String, required: true, enum: admin.caseStates },
    openedAt: { type: Date, required: true },
    decisions: { type: [decisionSchema], required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ kind: 1, source: 1 }, { unique: true })
  .index({ state: 1, _id: 1 })
  .index({ state: 1, kind: 1, _id: 1 })
  .index({ member: 1, _id: 1 })
  .index({ other: 1 })
  .index({ photo: 1 });

interface CaseFilter {
  readonly state: admin.CaseState;
  readonly kind?: admin.CaseKind | undefined;
  readonly member?: string | undefined;
}

export function openCases(connection: Connection) {
  const model = connection.model<CaseDocument>('moderation_case', schema, 'moderation_cases');
  const session = (tx?: Tx) => tx?.session ?? null;
  return {
    model,
    async find(id: string, tx?: Tx): Promise<Case | undefined> {
      const document = await model.findById(id).session(session(tx)).lean<CaseDocument>();
      return document ? caseOf(document) : undefined;
    },
    /** Inserts a case unless its source has one, open or closed. */
    async insertNew({ id, ...rest }: Case, tx: Tx): Promise<void> {
      const { kind, source } = rest;
      if (await model.exists({ kind, source }).session(tx.session)) return;
      await model.create([{ _id: id, ...rest }], { session: tx.session });
    },
    /** Adds a decision and closes the case. Undefined if the case is no longer in `state`. */
    async decide(
      id: string,
      state: admin.CaseState,
      decision: Decision,
      photo: string | null,
      tx: Tx,
    ): Promise<Case | undefined> {
      const document = await model
        .findOneAndUpdate(
          { _id: id, state },
          { $set: { state: 'closed', photo }, $push: { decisions: decision } },
          { returnDocument: 'after' },
        )
        .session(tx.session)
        .lean<CaseDocument>();
      return document ? caseOf(document) : undefined;
    },
    /** Reopens the case that withheld a photo. A photo can be appealed once. */
    async appeal(photo: string, member: string, tx: Tx): Promise<void> {
      const filter = {
        photo,
        member,
        state: 'closed',
        'decisions.decision': 'reject',
        decisions: trusted({ $size: 1 }),
      };
      await model.updateOne(filter as QueryFilter<CaseDocument>, { $set: { state: 'appealed' } }).session(tx.session);
    },
    /** Closes the pending case of a removed photo. */
    async closePending(photo: string, member: string, tx: Tx): Promise<void> {
      const filter = { photo, member, kind: 'photo', state: trusted({ $ne: 'closed' }) };
      await model.updateMany(filter as QueryFilter<CaseDocument>, { $set: { state: 'closed' } }).session(tx.session);
    },
    /** Closes the open case of a photo that another case has decided. A pending appeal stays open. */
    async closeOpen(photo: string, member: string, tx: Tx): Promise<void> {
      const filter = { photo, member, kind: 'photo', state: 'open' } as const;
      await model.updateMany(filter, { $set: { state: 'closed' } }).session(tx.session);
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
    /** All cases of a member, oldest first. */
    async listOfMember(member: string): Promise<Case[]> {
      return (await model.find({ member }).sort({ _id: 1 }).lean<CaseDocument[]>()).map(caseOf);
    },
    count: (state: admin.CaseState, kind?: admin.CaseKind): Promise<number> =>
      model.countDocuments({ state, ...(kind && { kind }) }),
    /** Counts other cases of a member with a sanction. Includes sanctions that an appeal reversed. */
    countPriorSanctions: (member: string, excludedCase: string): Promise<number> =>
      model.countDocuments({
        member,
        _id: trusted({ $ne: excludedCase }),
        'decisions.decision': trusted({ $in: ['reject', 'warn', 'suspend'] }),
      } as QueryFilter<CaseDocument>),
    /** Removes the cases of members, and the members from cases of others. */
    async erase(members: readonly string[], tx?: Tx): Promise<void> {
      const ofMembers = trusted({ $in: [...members] });
      const options = tx && { session: tx.session };
      await model.deleteMany({ member: ofMembers }, options);
      await model.updateMany({ other: ofMembers }, { $set: { other: null } }, options);
    },
  };
}
