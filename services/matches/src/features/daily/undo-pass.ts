import { matches } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { learnAfterRequest } from '../../store/record-decision.ts';

/** Shows a member among the viewer's matches of a day again. */
export const undoPass = feature(
  matches.undoPass,
  async function undoPass({ params: { member }, viewer }, { store, commit, log }) {
    const pair = { from: viewer.code, to: member };
    if (await commit((tx) => store.decisions.remove(pair.from, pair.to, 'passed', tx)))
      await learnAfterRequest(pair, { store, log });
  },
);
