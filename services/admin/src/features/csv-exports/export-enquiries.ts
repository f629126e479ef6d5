import { admin } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { auditTextOf, parseSearch } from '../../domain/search.ts';
import { enquiryColumns, recordsOf } from './csv-columns.ts';
import { exportCsv, exportPageSize } from './export-csv.ts';

/** Staff download the enquiries table as CSV. */
export const exportEnquiries = feature(
  admin.exportEnquiries,
  async function exportEnquiries({ query, staff, remoteAddress }, context) {
    const { enquiries } = context.store;
    const search = parseSearch(query.search);
    const filter = { ...query, search };
    return exportCsv(
      {
        name: 'enquiries',
        columns: Object.keys(enquiryColumns),
        readPage: (cursor) => enquiries.page(filter, { key: 'timeKey', order: 'desc', limit: exportPageSize, cursor }),
        recordsOf: async (rows) => recordsOf(enquiryColumns, rows, undefined),
      },
      { staff, remoteAddress, filters: { ...query, search: auditTextOf(search) } },
      context,
    );
  },
);
