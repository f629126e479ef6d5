import type { Viewer } from '@hamrah/contracts/identity';
import { whenIdle } from '../when-idle.ts';
import { loadOwnersReply, openDevice } from './device.ts';

const name = 'viewer';

/** Saves the signed-in member in this browser, so that the site opens without a network. */
export function saveViewer(viewer: Viewer): void {
  whenIdle(() => {
    openDevice(viewer.member)
      .then((device) => device.saveReply(name, viewer))
      .catch(() => undefined);
  });
}

/** Loads the member who last signed in to this browser, or undefined. */
export const loadSavedViewer = (): Promise<Viewer | undefined> =>
  loadOwnersReply(name).then(
    (viewer) => viewer as Viewer | undefined,
    () => undefined,
  );
