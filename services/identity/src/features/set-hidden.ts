import { identity } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { accountView } from '../accounts/account-view.ts';
import { feature } from '../context.ts';

/** A member hides from everybody, or shows themselves again; saying so twice changes nothing. */
export const setHidden = feature(
  identity.setHidden,
  async function setHidden({ body: { hidden }, viewer: { code: member } }, { store, commit }) {
    await commit(async (tx) => {
      const changed = await store.accounts.setHidden(member, hidden, tx);
      // A suspended member is hidden whatever they wish; what they wish counts once they are restored.
      if (changed?.suspended === null) tx.emit(identity.visibilityChanged, { member, hidden });
    });
    const account = await store.accounts.find(member);
    if (!account) throw new Problem('session.required');
    return accountView(account);
  },
);
