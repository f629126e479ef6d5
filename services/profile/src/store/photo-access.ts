import type { PhotoVisibility } from '@hamrah/contracts/profile';
import type { Store } from './store.ts';

type MaySee = (store: Store, owner: string, reader: string | undefined) => Promise<boolean>;

/** Whether somebody, `undefined` without a session, sees the photos of another who shows them to these. */
export const maySeePhotos: Readonly<Record<PhotoVisibility, MaySee>> = {
  all: async () => true,
  my_connection: async ({ invitations }, owner, reader) =>
    reader !== undefined && invitations.areConnected(owner, reader),
  pro: async ({ profiles }, _, reader) => reader !== undefined && profiles.isPro(reader),
};
