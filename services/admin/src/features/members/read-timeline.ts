import { admin, Problem } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import type { AuditEntry } from '../../domain/audit-chain.ts';
import type { StoredTimelineEvent } from '../../store/timeline.ts';

/** `timeKey` is `ISO instant|id`. The cursor of a page is the encoded time key of its last entry. */
type Entry = admin.TimelineEntry & { readonly timeKey: string };
const noFields = { other: null, plan: null, payment: null, endReason: null, action: null, staff: null };

const entryOfEvent = ({ _id, at, timeKey, kind, other, plan, payment, endReason }: StoredTimelineEvent): Entry => ({
  ...noFields,
  id: _id,
  at: at.toISOString(),
  kind,
  ...(other !== undefined && { other }),
  ...(plan !== undefined && { plan }),
  ...(payment !== undefined && { payment }),
  ...(endReason !== undefined && { endReason }),
  timeKey,
});

const actionPrefix = 'action/';
/** Zero-padding sorts audit entries of one instant by their number. */
const numberDigits = 16;

function entryOfAction({ _id, at, action, name }: AuditEntry): Entry {
  const instant = at.toISOString();
  const number = String(_id).padStart(numberDigits, '0');
  return {
    ...noFields,
    id: `${actionPrefix}${_id}`,
    at: instant,
    kind: 'staff_action',
    action,
    staff: name,
    timeKey: `${instant}|${actionPrefix}${number}`,
  };
}

/**
 * The position of a time key in the audit log. The list has actions before events of the same instant. After an event,
 * none of these actions is left, so the number is 0.
 */
function auditPositionOf(timeKey: string): { at: Date; _id: number } {
  const [instant = '', id = ''] = timeKey.split('|');
  const at = new Date(instant);
  if (Number.isNaN(at.getTime()))
    throw new Problem('request.invalid', { fields: [{ path: 'cursor', message: 'This list has no such page.' }] });
  return { at, _id: id.startsWith(actionPrefix) ? Number.parseInt(id.slice(actionPrefix.length), 10) || 0 : 0 };
}

/** Staff read a member's timeline: events and staff actions, latest first. */
export const readTimeline = feature(
  admin.readTimeline,
  async function readTimeline({ params: { member }, query: { limit, cursor } }, { store }) {
    const memberRow = await store.members.find(member);
    if (!memberRow) throw new Problem('admin.member_not_found');
    const beforeKey = cursor === undefined ? '~' : Buffer.from(cursor, 'base64url').toString();
    const [events, actions] = await Promise.all([
      store.timeline.listBefore(member, beforeKey, limit + 1),
      store.audit.listBySubject(member, cursor === undefined ? undefined : auditPositionOf(beforeKey), limit + 1),
    ]);
    const { joinedAt } = memberRow;
    const joinedEntry: Entry = { ...noFields, id: member, at: joinedAt, kind: 'joined', timeKey: `${joinedAt}|` };
    const entries = [...events.map(entryOfEvent), ...actions.map(entryOfAction), joinedEntry]
      .filter(({ timeKey }) => timeKey < beforeKey)
      .toSorted((a, b) => (a.timeKey < b.timeKey ? 1 : -1));
    const items = entries.slice(0, limit);
    const last = items.at(-1);
    const next = entries.length > limit && last ? Buffer.from(last.timeKey).toString('base64url') : null;
    return { items, next };
  },
);
