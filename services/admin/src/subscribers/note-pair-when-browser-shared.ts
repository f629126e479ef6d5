import { identity } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { isStillHere } from '../still-here.ts';

/** Two accounts that one browser was signed in to may be of one person. */
export const notePairWhenBrowserShared = subscriber(
  'note-pair-when-browser-shared',
  identity.browserShared,
  async function notePairWhenBrowserShared({ data: { member, other, at } }, deps, tx) {
    for (const one of [member, other].toSorted()) if (!(await isStillHere(one, deps, tx))) return;
    await deps.store.duplicates.note([member, other], 'device', [], new Date(at), tx);
  },
);
