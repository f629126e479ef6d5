import { matches } from '@hamrah/contracts';
import { type Context, responder } from '../context.ts';
import type { Member } from '../domain/member.ts';
import { savedSearchView } from '../domain/saved-search-view.ts';
import { isVisibleTo } from '../domain/visibility.ts';

/** Maximum number of exported decisions, and of impressions. Almost no member has more impressions in 180 days. */
const maxExportedRows = 20_000;

/** Replaces the learnt numbers in the export, because they would reveal how welcome a member is. */
const learntInWords =
  'Two numbers for choosing matches of a day: how readily you say yes, and how often others say yes to you. Nobody sees them, not even our team. Turning today’s matches off deletes them.';

/**
 * Exports a member's card with preferences, shortlist, saved searches, dismissed members and last visit. Also exports
 * daily matches with settings, decisions, impressions and answer times. Omits members whom this member cannot see.
 * Omits rows about the member on other shortlists and decisions of others about the member, because they belong to the
 * other members. Inbox exports the relations.
 */
export const exportMemberData = responder(
  matches.exportMemberData,
  async function exportMemberData({ member: code }, deps) {
    const { store } = deps;
    const [member, shortlist, searches, viewer, daily] = await Promise.all([
      store.members.find(code),
      store.shortlist.findVisible(code),
      store.savedSearches.findByOwner(code),
      store.listViewers.find(code),
      loadDailyRows(code, deps),
    ]);
    const dismissed = (viewer?.dismissed ?? []).map((dismissedMember) => ({ member: dismissedMember }));
    const { dailyMatches, decisions, impressions, ...otherDailyRows } = daily;
    const chosen = dailyMatches.flatMap(({ items }) => items);
    const others = [...dismissed, ...chosen, ...decisions, ...impressions].map((row) => row.member);
    const visible = await visibleAmong(others, member, deps);
    const isVisible = (row: { readonly member: string }) => visible.has(row.member);
    return {
      card: member ? [exportedMember(member)] : [],
      shortlist: shortlist.map((row) => ({
        member: row.member,
        addedAt: row.addedAt.toISOString(),
        note: row.note ?? null,
      })),
      searches: searches.map(savedSearchView),
      dismissed: dismissed.filter(isVisible),
      visits: viewer?.lastSeenAt
        ? [
            {
              lastSeenAt: viewer.lastSeenAt.toISOString(),
              previousEndedAt: viewer.previousEndedAt?.toISOString() ?? null,
            },
          ]
        : [],
      ...otherDailyRows,
      dailyMatches: dailyMatches.map(({ day, items }) => ({
        day,
        members: items.filter(isVisible).map((item) => item.member),
      })),
      decisions: decisions.filter(isVisible),
      impressions: impressions.filter(isVisible),
    };
  },
);

/** The members among `codes` whom a viewer sees. A viewer without a profile sees nobody. */
async function visibleAmong(
  codes: readonly string[],
  viewer: Member | undefined,
  { store, showSynthetic }: Pick<Context, 'store' | 'showSynthetic'>,
): Promise<ReadonlySet<string>> {
  const members = viewer ? await store.members.findMany([...new Set(codes)]) : new Map<string, Member>();
  return new Set(
    [...members].flatMap(([code, member]) => (viewer && isVisibleTo(viewer, member, showSynthetic) ? [code] : [])),
  );
}

/** Settings and rows of daily matches, with a description of the learnt numbers instead of their values. */
async function loadDailyRows(code: string, { store }: Pick<Context, 'store'>) {
  const [settings, dailyMatches, decisions, impressions, effects, waits] = await Promise.all([
    store.dailySettings.findMany([code]),
    store.dailyMatches.listByMember(code),
    store.decisions.listLatest('from', code, maxExportedRows),
    store.impressions.listByViewer(code, maxExportedRows),
    store.memberEffects.findMany([code]),
    store.invitationWaits.listReceived([code]),
  ]);
  return {
    dailySettings: [...settings.values()],
    dailyMatches,
    decisions: decisions.map(({ to, kind, at }) => ({ member: to, decision: kind, at: at.toISOString() })),
    impressions: impressions.map(({ member, place, source, position, at }) => ({
      member,
      place,
      source,
      position,
      at: at.toISOString(),
    })),
    answerTimes: (waits.get(code) ?? []).map(({ sentAt, answeredAt }) => ({
      sentAt: sentAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
    learnt: effects.has(code) ? [{ kept: learntInWords }] : [],
  };
}

/** Omits blocks: a member does not learn who has blocked them. */
function exportedMember({
  _id,
  sequence: _sequence,
  fieldsVersion: _fieldsVersion,
  blockedPeers: _blockedPeers,
  preferences = {},
  ...card
}: Member & { readonly _id: string; readonly sequence: number }) {
  return { ...card, preferences: { ...preferences } };
}
