import { admin } from '@hamrah/contracts';
import { type Context, responder } from '../context.ts';

/**
 * What admin holds of a member: its copy of their profile and plan, what happened to them, and what staff decided. What others
 * did that the member is not told of, a block, a report, a no, is theirs and stays with them; who the others were, inbox tells.
 */
export const exportMemberData = responder(
  admin.exportMemberData,
  async function exportMemberData({ member }, { store }) {
    const [copy, happened, suspension, cases] = await Promise.all([
      store.members.find(member),
      store.timeline.allOf(member),
      store.suspensions.find(member),
      store.cases.allOf(member),
    ]);
    return {
      copy: copy ? [rowOf(copy)] : [],
      suspensions: suspension ? [{ why: suspension.why, at: suspension.at.toISOString() }] : [],
      decisions: cases.flatMap(({ kind, photo, decisions }) =>
        decisions.map(({ decision, why, at }) => ({ about: kind, photo, decision, why, at: at.toISOString() })),
      ),
      timeline: happened
        // To a sender an invitation that was turned down looks expired: that none has expired must not tell them.
        .filter(({ kind }) => !kind.endsWith('_by') && kind !== 'invitation_expired')
        .map(({ kind, at, plan, payment, ending }) => ({
          kind,
          at: at.toISOString(),
          plan: plan ?? null,
          payment: payment ?? null,
          ending: ending ?? null,
        })),
    };
  },
);

/** A copy without what tables find and sort it by. */
const rowOf = ({
  _id: member,
  sequence: _s,
  planSequence: _p,
  lockCount: _m,
  timeKey: _l,
  nameKey: _n,
  words: _w,
  prefixes: _h,
  ...copy
}: NonNullable<Awaited<ReturnType<Context['store']['members']['find']>>>) => ({ member, ...copy });
