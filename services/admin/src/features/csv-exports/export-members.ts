import { admin } from '@hamrah/contracts';
import { maskedContactsOf } from '../../identity/masked-contacts.ts';
import { feature } from '../../context.ts';
import { memberColumns, recordsOf } from './csv-columns.ts';
import { auditTextOf } from '../../domain/search.ts';
import { exportBatchSize, exportCsv } from './export-csv.ts';
import { resolveMemberSearch } from '../../identity/member-search.ts';

/** Staff take the table of members with them as a CSV file. */
export const exportMembers = feature(
  admin.exportMembers,
  async function exportMembers({ query, staff, remoteAddress: from }, deps) {
    const { store } = deps;
    const search = await resolveMemberSearch(query.search, deps);
    const asked = { ...query, search };
    return exportCsv(
      {
        name: 'members',
        columns: Object.keys(memberColumns),
        read: (cursor) => store.members.page(asked, { key: 'listedAt', order: 'desc', limit: exportBatchSize, cursor }),
        recordsOf: async (members) => {
          const codes = members.map(({ _id }) => _id);
          const [contacts, suspended] = await Promise.all([maskedContactsOf(codes, deps), store.suspensions.suspendedAmong(codes)]);
          return recordsOf(memberColumns, members, { contacts, suspended });
        },
      },
      { staff, from, filters: { ...query, search: auditTextOf(search) } },
      deps,
    );
  },
);
