import { admin } from '@hamrah/contracts';
import { contactsOf } from '../contacts.ts';
import { feature } from '../context.ts';
import { paymentColumns, recordsOf } from '../csv-columns.ts';
import { spokenOf } from '../domain/search.ts';
import { exportBatch, exportCsv } from '../exporting.ts';
import { searchAmongMembers } from '../searching.ts';

/** Staff take the table of payments with them as a CSV file. */
export const exportPayments = feature(
  admin.exportPayments,
  async function exportPayments({ query, staff, remoteAddress: from }, deps) {
    const { store } = deps;
    const search = await searchAmongMembers(query.search, deps);
    const asked = { ...query, search };
    return exportCsv(
      {
        name: 'payments',
        columns: Object.keys(paymentColumns),
        read: (cursor) => store.payments.page(asked, { key: 'listedAt', order: 'desc', limit: exportBatch, cursor }),
        recordsOf: async (payments) => {
          const codes = payments.map(({ member }) => member);
          return recordsOf(paymentColumns, payments, await contactsOf(codes, deps));
        },
      },
      { staff, from, filters: { ...query, search: spokenOf(search) } },
      deps,
    );
  },
);
