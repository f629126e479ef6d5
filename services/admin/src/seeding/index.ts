import type { DemoSubscriber } from '@hamrah/contracts/seeding';
import { prepareDatabase } from '@hamrah/service-kit';
import type { Connection } from 'mongoose';
import { openConnections } from '../projections/connections.ts';
import { memberFieldsOf, openMembers, planInForceOf } from '../projections/members.ts';
import { erasedPayer, openPayments } from '../projections/payments.ts';
import { openTimeline } from '../store/timeline.ts';

/** What admin copies. */
const openCopies = (connection: Connection) => ({
  members: openMembers(connection),
  payments: openPayments(connection),
  connections: openConnections(connection),
  timeline: openTimeline(connection),
});

/** For how many members at once everything of theirs is removed. */
const removalBatch = 1_000;

/** Demonstration members in staff's tables, past the reactions: exactly what those would keep of them. */
export const seeding = {
  /** Makes the collections and their indexes. */
  async prepare(connection: Connection): Promise<void> {
    openCopies(connection);
    await prepareDatabase(connection);
  },

  /** Loads members, a thousand or so at a time; those that are there already stay as they are. */
  async load(connection: Connection, members: readonly DemoSubscriber[]): Promise<void> {
    const copies = members.map(({ copy, entitlement }) => {
      const plan = entitlement ? planInForceOf(entitlement) : null;
      return [copy.member, { ...memberFieldsOf({ ...copy, synthetic: true }), plan, planSequence: 0 }] as const;
    });
    await openMembers(connection).demo.load(new Map(copies));
  },

  /** Removes every demonstration member and all that hangs on them; what they really paid stays, as it does when anybody leaves. */
  async removeSynthetic(connection: Connection): Promise<void> {
    const { members, payments, connections, timeline } = openCopies(connection);
    for await (const codes of members.demo.syntheticKeys(removalBatch)) {
      await Promise.all([payments.setPayer(codes, erasedPayer), connections.removeOfMembers(codes), timeline.forget(codes)]);
      await members.demo.forget(codes);
    }
  },
};
