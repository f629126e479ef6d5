import { admin, Problem, profile, type RpcReply } from '@hamrah/contracts';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';

const refusals = {
  already_listed: (detail: string) => new Problem('admin.entry_exists', { detail }),
  invalid: (detail: string) => new Problem('admin.entry_invalid', { detail }),
  unknown_list: (detail: string) => new Problem('admin.entry_invalid', { detail }),
  list_full: (detail: string) => new Problem('admin.list_full', { detail }),
};

/** Staff add an entry to a list. The audit log records the request before profile receives it, then the outcome. */
export const addListEntry = feature(
  admin.addListEntry,
  async function addListEntry({ params: { list }, body, staff, remoteAddress }, context) {
    const { commit, request } = context;
    const { name, reason } = body;
    const record = (action: string, details: Record<string, unknown>) =>
      commit((tx) => recordAction(context, staff, remoteAddress, { action, subject: list, reason, details }, tx));
    await record('list.entry_requested', { name });
    const reply: RpcReply<typeof profile.addListEntry> = await request(profile.addListEntry, { list, name });
    const { outcome, message } = reply;
    await record(outcome === 'added' ? 'list.entry_added' : 'list.entry_refused', { name, outcome });
    if (outcome !== 'added') throw refusals[outcome](message);
    return { message };
  },
);
