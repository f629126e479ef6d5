import type { DemoSubscriber } from '@hamrah/contracts/seeding';
import { prepareDatabase } from '@hamrah/service-kit';
import type { Connection } from 'mongoose';
import { openConnectionProjection } from '../projections/connections.ts';
import { activePlanOf, openMembers, profileFieldsOf } from '../projections/members.ts';
import { erasedPayer, openPayments } from '../projections/payments.ts';
import { openCases } from '../store/cases.ts';
import { openDataExports } from '../store/data-exports.ts';
import { openDuplicates } from '../store/duplicates.ts';
import { openFingerprints } from '../store/fingerprints.ts';
import { openSuspensions } from '../store/suspensions.ts';
import { openTimeline } from '../store/timeline.ts';

const openCollections = (connection: Connection) => ({
  members: openMembers(connection),
  payments: openPayments(connection),
  connections: openConnectionProjection(connection),
  timeline: openTimeline(connection),
  cases: openCases(connection),
  dataExports: openDataExports(connection),
  duplicates: openDuplicates(connection),
  fingerprints: openFingerprints(connection),
  suspensions: openSuspensions(connection),
});

const removalBatchSize = 1_000;

/** Loads and removes demo members in bulk. */
export const seeding = {
  /** Creates the collections and their indexes. */
  async prepare(connection: Connection): Promise<void> {
    openCollections(connection);
    await prepareDatabase(connection);
  },

  /** Loads a batch of members, about a thousand. Existing rows are unchanged. */
  async load(connection: Connection, members: readonly DemoSubscriber[]): Promise<void> {
    const rows = members.map(({ published, entitlement }) => {
      const plan = entitlement ? activePlanOf(entitlement) : null;
      const fields = profileFieldsOf({ ...published, synthetic: true });
      return [published.member, { ...fields, plan, planSequence: 0 }] as const;
    });
    await openMembers(connection).demo.load(new Map(rows));
  },

  /** Removes all demo members. Their payments stay without a payer, and the audit log stays. */
  async removeSynthetic(connection: Connection): Promise<void> {
    const { members, payments, connections, ...records } = openCollections(connection);
    for await (const codes of members.demo.syntheticKeys(removalBatchSize)) {
      await Promise.all([
        payments.setPayer(codes, erasedPayer),
        connections.removeByMembers(codes),
        ...Object.values(records).map((record) => record.erase(codes)),
      ]);
      await members.demo.remove(codes);
    }
  },
};
