import { matches } from '@hamrah/contracts';
import { feature } from '../../context.ts';

/** Undoes a pass: shows the member among the viewer's daily matches again. */
export const undoPass = feature(
  matches.undoPass,
  async function undoPass({ params: { member }, viewer }, { store, commit, learning }) {
    const pair = { from: viewer.code, to: member };
    if (await commit((tx) => store.decisions.remove(pair.from, pair.to, 'passed', tx))) learning.enqueue(pair);
  },
);
