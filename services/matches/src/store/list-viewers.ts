import { matches } from '@hamrah/contracts';
import { type Connection, Schema, trusted } from 'mongoose';
import type { ListVisit } from '../domain/list-visit.ts';

export interface ListViewerDocument extends Partial<ListVisit> {
  /** The viewer's code. */
  readonly _id: string;
  /** Codes of the dismissed members, latest last; absent until the first one. */
  readonly dismissed?: readonly string[];
}

const schema = new Schema<ListViewerDocument>(
  { _id: String, dismissed: { type: [String], default: undefined }, lastSeenAt: Date, previousEndedAt: Date },
  { strict: 'throw', versionKey: false, autoIndex: false },
).index({ dismissed: 1 }, { sparse: true });

/** The state of list viewers: dismissed members and the last visits. Every list reads one whole row. */
export function openListViewers(connection: Connection) {
  const model = connection.model<ListViewerDocument>('list_viewer', schema, 'list_viewers');
  return {
    model,
    /** Adds the member at the end. Removes the oldest entries above `maxDismissed`. */
    async dismiss(owner: string, member: string): Promise<void> {
      const current = { $ifNull: ['$dismissed', []] };
      const others = { $filter: { input: current, cond: { $ne: ['$$this', member] } } };
      const dismissed = { $slice: [{ $concatArrays: [others, [member]] }, -matches.maxDismissed] };
      await model.collection.updateOne({ _id: owner as never }, [{ $set: { dismissed } }], { upsert: true });
    },
    async restore(owner: string, member: string): Promise<void> {
      await model.updateOne({ _id: owner }, { $pull: { dismissed: member } });
    },
    /** Returns the row of a viewer; undefined before the first visit or dismissal. */
    async find(owner: string): Promise<ListViewerDocument | undefined> {
      return (await model.findById(owner).lean<ListViewerDocument>()) ?? undefined;
    },
    async saveVisit(owner: string, visit: ListVisit): Promise<void> {
      await model.collection.updateOne({ _id: owner as never }, { $set: visit }, { upsert: true });
    },
    /** Pairs in which one of these members dismissed the other. */
    async listDismissals(codes: readonly string[]): Promise<{ readonly from: string; readonly to: string }[]> {
      const anyCode = trusted({ $in: [...codes] });
      const requested = new Set(codes);
      const rows = await model
        .find({ $or: [{ _id: anyCode }, { dismissed: anyCode }] }, { dismissed: 1 })
        .lean<ListViewerDocument[]>();
      return rows.flatMap(({ _id, dismissed = [] }) =>
        dismissed.filter((member) => requested.has(_id) || requested.has(member)).map((to) => ({ from: _id, to })),
      );
    },
    /** Erases the rows of these members, and these members from all rows. */
    async erase(codes: readonly string[]): Promise<void> {
      const anyCode = trusted({ $in: [...codes] });
      await model.deleteMany({ _id: anyCode });
      await model.updateMany({ dismissed: anyCode }, { $pull: { dismissed: { $in: [...codes] } } });
    },
  };
}
export type ListViewers = ReturnType<typeof openListViewers>;
