import { admin } from '@hamrah/contracts';
import { answer, type Deps } from '../deps.ts';

/** What admin holds of a member: its copy of their profile and plan, and what it heard happened to them. */
export default answer(admin.holdings, async ({ member }, { store }) => {
  const [copy, happened] = await Promise.all([store.members.find(member), store.timeline.allOf(member)]);
  return {
    copy: copy ? [rowOf(copy)] : [],
    timeline: happened.map(({ kind, at, other, plan, payment, ending }) => ({
      kind,
      at: at.toISOString(),
      other: other ?? null,
      plan: plan ?? null,
      payment: payment ?? null,
      ending: ending ?? null,
    })),
  };
});

/** A copy without what tables find and sort it by. */
const rowOf = ({
  _id: member,
  sequence: _s,
  planSequence: _p,
  mentions: _m,
  listedAt: _l,
  nameKey: _n,
  words: _w,
  heads: _h,
  ...copy
}: NonNullable<Awaited<ReturnType<Deps['store']['members']['find']>>>) => ({ member, ...copy });
