import { admin } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { auditTextOf } from '../../domain/search.ts';
import { maskedContactsOf } from '../../identity/masked-contacts.ts';
import { resolveMemberSearch } from '../../identity/member-search.ts';
import { memberColumns, recordsOf } from './csv-columns.ts';
import { exportCsv, exportPageSize } from './export-csv.ts';

/** Staff download the members table as CSV. */
export const exportMembers = feature(
  admin.exportMembers,
  async function exportMembers({ query, staff, remoteAddress }, context) {
    const { members, suspensions } = context.store;
    const search = await resolveMemberSearch(query.search, context);
    const filter = { ...query, search };
    return exportCsv(
      {
        name: 'members',
        columns: Object.keys(memberColumns),
        readPage: (cursor) => members.page(filter, { key: 'timeKey', order: 'desc', limit: exportPageSize, cursor }),
        recordsOf: async (rows) => {
          const codes = rows.map(({ _id }) => _id);
          const [contacts, suspended] = await Promise.all([
            maskedContactsOf(codes, context),
            suspensions.findSuspended(codes),
          ]);
          return recordsOf(memberColumns, rows, { contacts, suspended });
        },
      },
      { staff, remoteAddress, filters: { ...query, search: auditTextOf(search) } },
      context,
    );
  },
);
