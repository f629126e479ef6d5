import { entryKey, type ListEntry, type ListName } from '@hamrah/contracts';
import { referenceLists, type Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

type EntryDocument = ListEntry & { readonly _id: string; readonly position: number };

const text = { type: String, required: true };
const schema = new Schema<EntryDocument>(
  { _id: String, list: text, name: text, position: { type: Number, required: true } },
  { collection: 'list_entries', strict: 'throw', versionKey: false, autoIndex: false },
);

/** The entries that staff added to the reference lists, by key. Built-in entries are in the contracts. */
export function openListEntries(connection: Connection) {
  const model = connection.model('listEntry', schema);
  const lists = referenceLists((entries) =>
    model.find({ _id: trusted({ $in: entries.map(entryKey) }) }).lean<EntryDocument[]>(),
  );
  return {
    model,
    unlisted: lists.unlisted,
    /** All added entries, by position within their list. */
    all: () => model.find().sort({ position: 1 }).lean<EntryDocument[]>(),
    /** The name of the added entry that equals `entry` except for case and spaces; undefined if there is none. */
    async findSimilarName(entry: ListEntry, tx: Tx): Promise<string | undefined> {
      return (await model.findById(entryKey(entry)).session(tx.session).lean<EntryDocument>())?.name;
    },
    count: (list: ListName, tx: Tx) => model.countDocuments({ list }).session(tx.session),
    async insert(entry: ListEntry, position: number, tx: Tx): Promise<void> {
      await model.create([{ _id: entryKey(entry), ...entry, position }], { session: tx.session });
    },
  };
}
