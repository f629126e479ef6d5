import { admin } from '@hamrah/contracts';
import { type Context, responder } from '../context.ts';

/**
 * Exports a member's profile, plan, timeline, photo doubts and staff decisions, but no private actions of other
 * members. So it omits dismissed reports, which would tell a member that someone reported them, and when.
 */
export const exportMemberData = responder(
  admin.exportMemberData,
  async function exportMemberData({ member: code }, { store }) {
    const [member, events, suspension, cases] = await Promise.all([
      store.members.find(code),
      store.timeline.listOfMember(code),
      store.suspensions.find(code),
      store.cases.listOfMember(code),
    ]);
    return {
      profile: member ? [withoutKeys(member)] : [],
      suspensions: suspension ? [{ reasonCode: suspension.reasonCode, at: suspension.at.toISOString() }] : [],
      decisions: cases.flatMap(({ kind, photo, decisions }) =>
        decisions
          .filter(({ decision }) => !(kind === 'report' && decision === 'dismiss'))
          .map(({ decision, reasonCode, at }) => ({ kind, photo, decision, reasonCode, at: at.toISOString() })),
      ),
      photoDoubts: cases
        .filter(({ doubts }) => doubts.length > 0)
        .map(({ photo, doubts, openedAt }) => ({ photo, doubts: [...doubts], at: openedAt.toISOString() })),
      timeline: events
        .filter(({ kind }) => !kind.endsWith('_by') && !hiddenKinds.has(kind))
        .map(({ kind, at, plan, payment, endReason }) => ({
          kind,
          at: at.toISOString(),
          plan: plan ?? null,
          payment: payment ?? null,
          endReason: endReason ?? null,
        })),
    };
  },
);

/**
 * The sender never sees a decline. A declined invitation has no expiry or withdrawal, and that gap would reveal the
 * decline. A report about an unknown profile ID has no entry, and that gap would reveal that nobody has the ID. Inbox
 * exports reports.
 */
const hiddenKinds: ReadonlySet<string> = new Set(['invitation_expired', 'withdrew', 'reported']);

type StoredMember = NonNullable<Awaited<ReturnType<Context['store']['members']['find']>>>;

const withoutKeys = ({
  _id: member,
  sequence: _s,
  planSequence: _p,
  lockCount: _l,
  timeKey: _t,
  nameKey: _n,
  words: _w,
  parts: _pa,
  ...fields
}: StoredMember) => ({ member, ...fields });
