import { inbox } from '@hamrah/contracts';
import { subscriber } from '../deps.ts';
import { putUp } from '../put-up.ts';

/** What a member reports waits for a moderator. */
export default subscriber(
  'open-case-when-member-reported',
  inbox.memberReported,
  ({ data: { report, reporter, reported, at } }, deps, tx) =>
    putUp({ kind: 'report', source: report, member: reported, other: reporter }, at, deps, tx),
);
