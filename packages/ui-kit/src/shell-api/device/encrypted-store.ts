import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ActionRow, DeviceStore } from './device-store.ts';
import { deleteSharedPhotos } from './shared-photos.ts';

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
  /** When it was stored, in ms since the epoch. */
  readonly at: number;
}

interface Owner {
  /** Code of the member. */
  readonly member: string;
  /** Not extractable, so no script can read it or send it away. */
  readonly key: CryptoKey;
}

interface Schema extends DBSchema {
  owner: { key: 'owner'; value: Owner };
  actions: { key: number; value: Sealed };
  replies: { key: string; value: Sealed };
}

const storeNames = ['owner', 'actions', 'replies'] as const;
const algorithm = 'AES-GCM';
const actionsName = 'actions';
const maxReplyAgeMs = 7 * 24 * 60 * 60 * 1_000;
/** With this option, a write reaches the disk before it is confirmed, so that a killed browser does not lose it. */
const strict = { durability: 'strict' } as const;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

let pendingDatabase: Promise<IDBPDatabase<Schema>> | undefined;

function openDatabase(): Promise<IDBPDatabase<Schema>> {
  pendingDatabase ??= openDB<Schema>('hamrah', 1, {
    upgrade(database) {
      database.createObjectStore('owner');
      database.createObjectStore('actions', { autoIncrement: true });
      database.createObjectStore('replies');
    },
    terminated() {
      pendingDatabase = undefined;
    },
  });
  return pendingDatabase;
}

/**
 * Opens the encrypted store of this browser for a member, and deletes what belongs to another one. Without a member,
 * opens it for its owner, and resolves to undefined if there is none.
 */
export async function openEncryptedStore(member?: string): Promise<DeviceStore | undefined> {
  const database = await openDatabase();
  const owner = await database.get('owner', 'owner');
  if (member === undefined || owner?.member === member) return owner && createStore(database, owner);
  return createStore(database, await replaceOwner(database, member));
}

async function replaceOwner(database: IDBPDatabase<Schema>, member: string): Promise<Owner> {
  const key = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);
  const change = database.transaction(storeNames, 'readwrite', strict);
  // Another tab may have been faster.
  const current = await change.objectStore('owner').get('owner');
  const owner = current?.member === member ? current : { member, key };
  if (owner !== current) {
    for (const name of storeNames) await change.objectStore(name).clear();
    await change.objectStore('owner').put(owner, 'owner');
  }
  await change.done;
  return owner;
}

/** Deletes the key and everything that it encrypts, and photos that another app has shared. */
export async function deleteEncryptedStore(): Promise<void> {
  await deleteSharedPhotos();
  await clearStores(storeNames);
}

/** Deletes the saved replies. */
export const deleteReplies = (): Promise<void> => clearStores(['replies']);

async function clearStores(names: readonly (typeof storeNames)[number][]): Promise<void> {
  const change = (await openDatabase()).transaction(names, 'readwrite', strict);
  for (const name of names) await change.objectStore(name).clear();
  await change.done;
}

function createStore(database: IDBPDatabase<Schema>, { member, key }: Owner): DeviceStore {
  const options = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
    name: algorithm,
    iv,
    // A row cannot be read under another name.
    additionalData: encoder.encode(`${member} ${name}`),
  });
  const seal = async (name: string, value: unknown): Promise<Sealed> => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const data = await crypto.subtle.encrypt(options(name, iv), key, encoder.encode(JSON.stringify(value)));
    return { iv, data, at: Date.now() };
  };
  const unseal = async (name: string, { iv, data }: Sealed): Promise<unknown> =>
    JSON.parse(decoder.decode(await crypto.subtle.decrypt(options(name, iv), key, data)));
  const writeAction = async ({ action, refusal }: Omit<ActionRow, 'order'>, order?: number): Promise<number> => {
    const row = await seal(actionsName, { action, refusal });
    const change = database.transaction('actions', 'readwrite', strict);
    const [storedOrder] = await Promise.all([change.store.put(row, order), change.done]);
    return storedOrder;
  };
  return {
    member,
    isPersistent: true,
    addAction: (action) => writeAction({ action, refusal: null }),
    async listActions() {
      const read = database.transaction('actions');
      const [orders, rows] = await Promise.all([read.store.getAllKeys(), read.store.getAll()]);
      const values = await Promise.all(rows.map((row) => unseal(actionsName, row)));
      return orders.map((order, index) => ({ order, ...(values[index] as Omit<ActionRow, 'order'>) }));
    },
    async replaceAction({ order, ...row }) {
      await writeAction(row, order);
    },
    removeAction: (order) => database.delete('actions', order),
    async saveReply(name, reply) {
      await database.put('replies', await seal(name, reply), name);
    },
    async loadReply(name) {
      const row = await database.get('replies', name);
      if (!row) return undefined;
      if (Date.now() - row.at < maxReplyAgeMs) return unseal(name, row);
      await database.delete('replies', name);
      return undefined;
    },
  };
}
