import { admin } from '@hamrah/contracts';
import { maskedContactsOf } from '../../identity/masked-contacts.ts';
import { feature } from '../../context.ts';
import { paymentColumns, recordsOf } from './csv-columns.ts';
import { auditTextOf } from '../../domain/search.ts';
import { exportBatchSize, exportCsv } from './export-csv.ts';
import { resolveMemberSearch } from '../../identity/member-search.ts';

/** Staff take the table of payments with them as a CSV file. */
export const exportPayments = feature(
  admin.exportPayments,
  async function exportPayments({ query, staff, remoteAddress: from }, deps) {
    const { store } = deps;
    const search = await resolveMemberSearch(query.search, deps);
    const asked = { ...query, search };
    return exportCsv(
      {
        name: 'payments',
        columns: Object.keys(paymentColumns),
        read: (cursor) => store.payments.page(asked, { key: 'listedAt', order: 'desc', limit: exportBatchSize, cursor }),
        recordsOf: async (payments) => {
          const codes = payments.map(({ member }) => member);
          return recordsOf(paymentColumns, payments, await maskedContactsOf(codes, deps));
        },
      },
      { staff, from, filters: { ...query, search: auditTextOf(search) } },
      deps,
    );
  },
);
