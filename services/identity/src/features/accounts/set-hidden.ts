import { identity } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { accountViewOf } from '../../domain/account.ts';

/** A member hides from all others, or becomes visible again. A repeated request changes nothing. */
export const setHidden = feature(
  identity.setHidden,
  async function setHidden({ body: { hidden }, viewer: { code: member } }, { store, commit }) {
    await commit(async (tx) => {
      const changed = await store.accounts.setHidden(member, hidden, tx);
      // A suspended member stays hidden. Their choice applies when staff restore them.
      if (changed?.suspensionReason === null) tx.emit(identity.visibilityChanged, { member, hidden });
    });
    const account = await store.accounts.find(member);
    if (!account) throw new Problem('session.required');
    return accountViewOf(account);
  },
);
