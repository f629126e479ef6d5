import { inbox } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { openCase } from './open-case.ts';

/** What a member reports waits for a moderator. */
export const openCaseWhenMemberReported = subscriber(
  'open-case-when-member-reported',
  inbox.memberReported,
  function openCaseWhenMemberReported({ data: { report, reporter, reported, at } }, deps, tx) {
    return openCase({ kind: 'report', source: report, member: reported, other: reporter }, at, deps, tx);
  },
);
