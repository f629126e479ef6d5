import { identity } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { memberExists } from '../projections/member-exists.ts';

/** Two accounts that one browser was signed in to may be of one person. */
export const notePairWhenBrowserShared = subscriber(
  'note-pair-when-browser-shared',
  identity.browserShared,
  async function notePairWhenBrowserShared({ data: { member, other, at } }, deps, tx) {
    for (const one of [member, other].toSorted()) if (!(await memberExists(one, deps, tx))) return;
    await deps.store.duplicates.addSignal([member, other], 'device', [], new Date(at), tx);
  },
);
