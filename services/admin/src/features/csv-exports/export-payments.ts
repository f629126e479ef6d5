import { admin } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { auditTextOf } from '../../domain/search.ts';
import { maskedContactsOf } from '../../identity/masked-contacts.ts';
import { resolveMemberSearch } from '../../identity/member-search.ts';
import { paymentColumns, recordsOf } from './csv-columns.ts';
import { exportCsv, exportPageSize } from './export-csv.ts';

/** Staff download the payments table as CSV. */
export const exportPayments = feature(
  admin.exportPayments,
  async function exportPayments({ query, staff, remoteAddress }, context) {
    const { payments } = context.store;
    const search = await resolveMemberSearch(query.search, { staff, remoteAddress }, context);
    const filter = { ...query, search };
    return exportCsv(
      {
        name: 'payments',
        columns: Object.keys(paymentColumns),
        readPage: (cursor) => payments.page(filter, { key: 'timeKey', order: 'desc', limit: exportPageSize, cursor }),
        recordsOf: async (rows) => {
          const codes = rows.map(({ member }) => member);
          return recordsOf(paymentColumns, rows, await maskedContactsOf(codes, context));
        },
      },
      { staff, remoteAddress, filters: { ...query, search: auditTextOf(search) } },
      context,
    );
  },
);
