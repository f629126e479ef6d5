import { admin } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { enquiryColumns, recordsOf } from '../csv-columns.ts';
import { readSearch, spokenOf } from '../domain/search.ts';
import { exportBatch, exportCsv } from '../exporting.ts';

/** Staff take the table of enquiries with them as a CSV file. */
export const exportEnquiries = feature(
  admin.exportEnquiries,
  async function exportEnquiries({ query, staff, remoteAddress: from }, deps) {
    const { store } = deps;
    const search = readSearch(query.search);
    const asked = { ...query, search };
    return exportCsv(
      {
        name: 'enquiries',
        columns: Object.keys(enquiryColumns),
        read: (cursor) => store.enquiries.page(asked, { key: 'listedAt', order: 'desc', limit: exportBatch, cursor }),
        recordsOf: async (enquiries) => recordsOf(enquiryColumns, enquiries, undefined),
      },
      { staff, from, filters: { ...query, search: spokenOf(search) } },
      deps,
    );
  },
);
