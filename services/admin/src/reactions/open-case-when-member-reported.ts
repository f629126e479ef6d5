import { inbox } from '@hamrah/contracts';
import { reaction } from '../deps.ts';
import { openCase } from '../domain/moderation.ts';

/** What a member reports waits for a moderator. */
export default reaction(
  'open-case-when-member-reported',
  inbox.memberReported,
  async ({ data: { report, reporter, reported, at } }, { store, newId }, tx) => {
    const facts = { kind: 'report' as const, source: report, member: reported, other: reporter };
    await store.cases.open(openCase(facts, newId(), new Date(at)), tx);
  },
);
