import { useSession } from '../session.ts';
import { createMemoryStore, type DeviceStore } from './device-store.ts';

/** Set while this browser keeps data of a member, so that the database stays closed for visitors. */
const keptHintKey = 'hamrah.kept';

let opened: { readonly member: string; readonly store: Promise<DeviceStore> } | undefined;
/** Deletions and openings run one after another. */
let pending: Promise<unknown> = Promise.resolve();

const loadEncryptedStore = () => import(/* webpackChunkName: "encrypted-store" */ './encrypted-store.ts');
const hasDatabase = (): boolean => typeof indexedDB !== 'undefined';

/** Opens the device store of a member. */
export function openDevice(member: string): Promise<DeviceStore> {
  if (opened?.member !== member) {
    const store = pending.then(() => openStore(member));
    opened = { member, store };
    pending = store;
  }
  return opened.store;
}

async function openStore(member: string): Promise<DeviceStore> {
  if (hasDatabase()) {
    try {
      const store = await (await loadEncryptedStore()).openEncryptedStore(member);
      localStorage.setItem(keptHintKey, '1');
      if (store) return store;
    } catch {
      // Browsers refuse the database in some private windows, or if the disk is full.
    }
  }
  return createMemoryStore(member);
}

/** Loads a reply that this browser keeps for its last member, whose session is not known yet. */
export async function loadOwnersReply(name: string): Promise<unknown> {
  if (!hasDatabase() || localStorage.getItem(keptHintKey) === null) return undefined;
  const store = await (await loadEncryptedStore()).openEncryptedStore();
  return store?.loadReply(name);
}

/** Deletes everything that this browser keeps, because its member has logged out. */
export const eraseDevice = (): Promise<void> =>
  changeStore(async ({ deleteEncryptedStore }) => {
    await deleteEncryptedStore();
    localStorage.removeItem(keptHintKey);
  });

function changeStore(
  change: (database: Awaited<ReturnType<typeof loadEncryptedStore>>) => Promise<void>,
): Promise<void> {
  const changed = pending
    .then(async () => {
      if (hasDatabase() && localStorage.getItem(keptHintKey) !== null) await change(await loadEncryptedStore());
    })
    .catch(() => undefined);
  pending = changed;
  return changed;
}

useSession.subscribe(({ status, viewer }) => {
  if (viewer?.member === opened?.member) return;
  opened = undefined;
  // A session can expire. Actions that wait are sent once the same member logs in again.
  if (status === 'visitor') void changeStore(({ deleteReplies }) => deleteReplies());
});
