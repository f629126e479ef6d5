import { admin, profile } from '@hamrah/contracts';
import { type Context, feature } from '../../context.ts';
import { auditTextOf } from '../../domain/search.ts';
import { maskedContactsOf } from '../../identity/masked-contacts.ts';
import { resolveMemberSearch } from '../../identity/member-search.ts';
import { type DetailsByMember, memberColumns, recordsOf } from './csv-columns.ts';
import { exportCsv, exportPageSize } from './export-csv.ts';

/** Staff download the members table as CSV. */
export const exportMembers = feature(
  admin.exportMembers,
  async function exportMembers({ query, staff, remoteAddress }, context) {
    const { members, suspensions } = context.store;
    const search = await resolveMemberSearch(query.search, { staff, remoteAddress }, context);
    const filter = { ...query, search };
    return exportCsv(
      {
        name: 'members',
        columns: Object.keys(memberColumns),
        readPage: (cursor) => members.page(filter, { key: 'timeKey', order: 'desc', limit: exportPageSize, cursor }),
        recordsOf: async (rows) => {
          const codes = rows.map(({ _id }) => _id);
          const [contacts, suspended, details] = await Promise.all([
            maskedContactsOf(codes, context),
            suspensions.findSuspended(codes),
            detailsOf(codes, context),
          ]);
          return recordsOf(memberColumns, rows, { contacts, suspended, details });
        },
      },
      { staff, remoteAddress, filters: { ...query, search: auditTextOf(search) } },
      context,
    );
  },
);

/** Requests the optional details from profile. Events do not contain them, so admin has no projection. */
async function detailsOf(members: readonly string[], { request }: Pick<Context, 'request'>): Promise<DetailsByMember> {
  const batchSize = profile.maxMembersPerPage;
  const details = new Map<string, Partial<profile.OptionalProfileDetails>>();
  for (let start = 0; start < members.length; start += batchSize) {
    const batch = members.slice(start, start + batchSize);
    const { items } = await request(profile.listStaffDetails, { members: batch });
    for (const item of items) details.set(item.member, item.details);
  }
  return details;
}
