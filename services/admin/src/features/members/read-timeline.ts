import { admin, Problem } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import type { StoredTimelineEvent } from '../../store/timeline.ts';

type Entry = admin.TimelineEntry & { readonly place: string };
const nothing = { other: null, plan: null, payment: null, ending: null, act: null, staff: null };

const entryOf = ({ _id, at, timeKey: listedAt, kind, other, plan, payment, ending }: StoredTimelineEvent): Entry => ({
  ...nothing,
  id: _id,
  at: at.toISOString(),
  kind,
  ...(other !== undefined && { other }),
  ...(plan !== undefined && { plan }),
  ...(payment !== undefined && { payment }),
  ...(ending !== undefined && { ending }),
  place: listedAt,
});

const ofAct = 'act/';
/** As many as any line of the audit has, so that acts of one moment stand in their order. */
const numberDigits = 16;

/** The moment of a place and the line of the audit it is at; at the place of anything else no line of that moment is left. */
function lineAt(place: string): { at: Date; _id: number } {
  const [when = '', what = ''] = place.split('|');
  const at = new Date(when);
  if (Number.isNaN(at.getTime()))
    throw new Problem('request.invalid', { fields: [{ path: 'cursor', message: 'This list has no such page.' }] });
  return { at, _id: what.startsWith(ofAct) ? Number.parseInt(what.slice(ofAct.length), 10) || 0 : 0 };
}

/** Staff read what happened to a member, what staff did among it; a cursor is a place in time. */
export const readTimeline = feature(
  admin.readTimeline,
  async function readTimeline({ params: { member }, query: { limit, cursor } }, { store }) {
    const found = await store.members.find(member);
    if (!found) throw new Problem('admin.member_not_found');
    const place = cursor === undefined ? '~' : Buffer.from(cursor, 'base64url').toString();
    const [happened, acts] = await Promise.all([
      store.timeline.pageBefore(member, place, limit + 1),
      store.audit.about(member, cursor === undefined ? undefined : lineAt(place), limit + 1),
    ]);
    const joined: Entry = { ...nothing, id: member, at: found.joinedAt, kind: 'joined', place: `${found.joinedAt}|` };
    const entries = [
      ...happened.map(entryOf),
      ...acts.map(({ _id, at, act, name }): Entry => {
        const when = at.toISOString();
        const number = String(_id).padStart(numberDigits, '0');
        const facts = { id: `${ofAct}${_id}`, at: when, kind: 'staff_action', act, staff: name } as const;
        return { ...nothing, ...facts, place: `${when}|${ofAct}${number}` };
      }),
      joined,
    ]
      .filter((entry) => entry.place < place)
      .toSorted((one, other) => (one.place < other.place ? 1 : -1));
    const items = entries.slice(0, limit);
    const last = items.at(-1);
    const next = entries.length > limit && last ? Buffer.from(last.place).toString('base64url') : null;
    return { items, next };
  },
);
