import { admin, Problem } from '@hamrah/contracts';
import { allRpcs } from '@hamrah/contracts/inventory';
import { stream } from '@hamrah/service-kit';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';
import { expiryOf } from './data-export-view.ts';

/** What every service answers when asked for all it holds of a member. */
const questions = allRpcs
  .filter(({ declared }) => declared.name.endsWith('.export_member_data'))
  .map(({ declared, service }) => ({ service, question: declared as typeof admin.exportMemberData }));

/**
 * Who asked for a member's data fetches it, each time with a line in the audit. It is gathered whole first: a service that
 * rests refuses it all.
 */
export const fetchDataExport = feature(
  admin.fetchDataExport,
  async function fetchDataExport({ params, staff, remoteAddress }, deps) {
    const { store, commit, request, now } = deps;
    const found = await store.dataExports.find(params.export);
    if (found?.requested.staff !== staff.id) throw new Problem('admin.export_not_found');
    const [{ _id, member, requested: asked }, at] = [found, now()];
    const expiresAt = expiryOf(found);
    if (!expiresAt || expiresAt <= at) throw new Problem('admin.export_not_approved');
    const what = { act: 'personal_data.fetched', subject: member, reason: asked.reason, details: { export: _id } };
    await commit((tx) => recordAction(deps, staff, remoteAddress, what, tx));
    const held = await Promise.all(
      questions.map(async ({ service, question }) => [service, await request(question, { member })] as const),
    );
    const file = { member, gatheredAt: at.toISOString(), for: asked.name, held: Object.fromEntries(held) };
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
