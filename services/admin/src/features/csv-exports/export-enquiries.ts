import { admin } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { enquiryColumns, recordsOf } from './csv-columns.ts';
import { parseSearch, auditTextOf } from '../../domain/search.ts';
import { exportBatchSize, exportCsv } from './export-csv.ts';

/** Staff take the table of enquiries with them as a CSV file. */
export const exportEnquiries = feature(
  admin.exportEnquiries,
  async function exportEnquiries({ query, staff, remoteAddress: from }, deps) {
    const { store } = deps;
    const search = parseSearch(query.search);
    const asked = { ...query, search };
    return exportCsv(
      {
        name: 'enquiries',
        columns: Object.keys(enquiryColumns),
        read: (cursor) => store.enquiries.page(asked, { key: 'listedAt', order: 'desc', limit: exportBatchSize, cursor }),
        recordsOf: async (enquiries) => recordsOf(enquiryColumns, enquiries, undefined),
      },
      { staff, from, filters: { ...query, search: auditTextOf(search) } },
      deps,
    );
  },
);
