import { admin } from '@hamrah/contracts';
import { contactsOf } from '../contacts.ts';
import { feature } from '../context.ts';
import { memberColumns, recordsOf } from '../csv-columns.ts';
import { spokenOf } from '../domain/search.ts';
import { exportBatch, exportCsv } from '../exporting.ts';
import { searchAmongMembers } from '../searching.ts';

/** Staff take the table of members with them as a CSV file. */
export const exportMembers = feature(
  admin.exportMembers,
  async function exportMembers({ query, staff, remoteAddress: from }, deps) {
    const { store } = deps;
    const search = await searchAmongMembers(query.search, deps);
    const asked = { ...query, search };
    return exportCsv(
      {
        name: 'members',
        columns: Object.keys(memberColumns),
        read: (cursor) => store.members.page(asked, { key: 'listedAt', order: 'desc', limit: exportBatch, cursor }),
        recordsOf: async (members) => {
          const codes = members.map(({ _id }) => _id);
          const [contacts, suspended] = await Promise.all([contactsOf(codes, deps), store.suspensions.among(codes)]);
          return recordsOf(memberColumns, members, { contacts, suspended });
        },
      },
      { staff, from, filters: { ...query, search: spokenOf(search) } },
      deps,
    );
  },
);
