import { admin, Problem } from '@hamrah/contracts';
import { memberExportRpcs } from '@hamrah/contracts/inventory';
import { stream } from '@hamrah/service-kit';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';
import { approvalExpiryOf } from './data-export-view.ts';

/** The requester downloads an approved export. The download fails if any service is unavailable. */
export const fetchDataExport = feature(
  admin.fetchDataExport,
  async function fetchDataExport({ params, staff, remoteAddress }, context) {
    const { store, commit, request, now } = context;
    const dataExport = await store.dataExports.find(params.export);
    if (dataExport?.requested.staff !== staff.id) throw new Problem('admin.export_not_found');
    const { _id, member, requested } = dataExport;
    const at = now();
    const expiresAt = approvalExpiryOf(dataExport);
    if (!expiresAt || expiresAt <= at) throw new Problem('admin.export_not_approved');
    const { reason, name } = requested;
    const entry = { action: 'personal_data.fetched', subject: member, reason, details: { export: _id } };
    await commit((tx) => recordAction(context, staff, remoteAddress, entry, tx));
    const services = await Promise.all(
      memberExportRpcs.map(async ({ service, rpc }) => [service, await request(rpc, { member })] as const),
    );
    const file = { member, createdAt: at.toISOString(), requestedBy: name, services: Object.fromEntries(services) };
    const body = Buffer.from(JSON.stringify(file, null, 2));
    return stream({
      contentType: 'application/json',
      length: body.length,
      body,
      cacheControl: 'private, no-store',
      fileName: `hamrah-${member}.json`,
    });
  },
);
