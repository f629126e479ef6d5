import { admin, Problem, profile, type RpcReply } from '@hamrah/contracts';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';

/** What staff are told when an entry is not added; the list has been chosen from a closed list, so there is one. */
const refusals = {
  already_listed: (detail: string) => new Problem('admin.entry_exists', { detail }),
  invalid: (detail: string) => new Problem('admin.entry_invalid', { detail }),
  unknown_list: (detail: string) => new Problem('admin.entry_invalid', { detail }),
  list_full: (detail: string) => new Problem('admin.list_full', { detail }),
};

/**
 * Staff put an entry on a list. As with plans, the audit says that profile is asked before it is, and then what came of it.
 */
export const addListEntry = feature(
  admin.addListEntry,
  async function addListEntry({ params: { list }, body, staff, remoteAddress }, deps) {
    const { commit, request } = deps;
    const { name, reason } = body;
    const tell = (act: string, details: Record<string, unknown>) =>
      commit((tx) => recordAction(deps, staff, remoteAddress, { act, subject: list, reason, details }, tx));
    await tell('list.entry_asked', { name });
    const { outcome, message }: RpcReply<typeof profile.addListEntry> = await request(profile.addListEntry, {
      list,
      name,
    });
    await tell(outcome === 'added' ? 'list.entry_added' : 'list.entry_refused', { name, outcome });
    if (outcome !== 'added') throw refusals[outcome](message);
    return { message };
  },
);
