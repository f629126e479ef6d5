import { identity, inbox, matches, type PublishedMember, pairOf, profile } from '@hamrah/contracts';
import { stack, testMember } from '@hamrah/service-kit/testing';
import { matchesService } from './app.ts';

/** Matches as tests hold it: the real service on a fresh database, and members to act as; `env` differs from the usual. */
export async function openMatches(env: Record<string, string> = {}) {
  const running = await stack(matchesService, { env });
  const as = ({ member: code, gender }: PublishedMember) => running.as({ code, gender });
  const introduce = async (facts: Partial<PublishedMember> = {}): Promise<PublishedMember> => {
    const member = testMember(facts);
    await running.deliver(profile.profilePublished, member);
    return member;
  };
  const cards = async (viewer: PublishedMember) =>
    (await as(viewer).call(matches.listMyPathMatches, { query: { limit: 50 } })).items;
  const hide = async (member: PublishedMember, hidden = true): Promise<void> => {
    await running.deliver(profile.profilePublished, { ...member, hidden });
  };
  let blocks = 0;
  const blocking =
    (event: typeof inbox.memberBlocked) => async (blocker: PublishedMember, blocked: PublishedMember) => {
      const [one, other] = [blocker.member, blocked.member];
      const data = { pair: pairOf(one, other), blocker: one, blocked: other, at: '2026-03-01T10:00:00.000Z' };
      await running.deliver(event, data, { sequence: ++blocks });
    };
  let facts = 0;
  let couples = 0;
  return {
    ...running,
    as,
    /** A member whose profile matches has heard of. */
    introduce,
    /** Hides a member from everybody, as far as matches is concerned. */
    hide,
    /** What a member looks for, and their habits, as profile tells them. */
    prefer: (
      { member }: PublishedMember,
      preferences: profile.PartnerPreferences,
      rest: Partial<profile.SearchFields> = {},
    ) =>
      running.deliver(
        profile.searchFieldsChanged,
        { member, diet: null, alcohol: null, children: null, completeness: 60, ...rest, preferences },
        { sequence: 1_000 + facts++ },
      ),
    block: blocking(inbox.memberBlocked),
    unblock: blocking(inbox.memberUnblocked),
    /** Codes a search finds, newest first, all pages. */
    found: async (
      viewer: PublishedMember,
      criteria: Partial<matches.SearchCriteria>,
      limit = 50,
    ): Promise<string[]> => {
      const data = matches.encodeSearch({ ...matches.openSearch, ...criteria });
      const codes: string[] = [];
      let cursor: string | null = null;
      do {
        const page: { items: matches.MatchCard[]; next: string | null } = await as(viewer).call(matches.search, {
          query: { data, limit, ...(cursor === null ? {} : { cursor }) },
        });
        codes.push(...page.items.map(({ code }) => code));
        cursor = page.next;
      } while (cursor !== null);
      return codes;
    },
    /** Erases a member, as after the deletion of their account. */
    forget: ({ member }: PublishedMember) => running.deliver(identity.accountDeleted, { member }),
    unhide: (member: PublishedMember) => hide(member, false),
    /** The counts matches has told of an owner's shortlist, in order. */
    countsTold: async (owner: PublishedMember) =>
      (await running.publishedEvents(matches.shortlistChanged))
        .filter(({ data }) => data.owner === owner.member)
        .toSorted((one, other) => one.sequence - other.sequence)
        .map(({ data }) => data.count),
    /** A man and a woman on one path, who join later than all before. */
    couple: async () => {
      const joinedAt = new Date(Date.UTC(2026, 1, 1) + couples++).toISOString();
      return [await introduce({ gender: 'Male', joinedAt }), await introduce({ gender: 'Female', joinedAt })] as const;
    },
    /** The cards a member sees on their own path. */
    cards,
    /** The card of one member as another sees it. */
    card: async (viewer: PublishedMember, { member }: PublishedMember) =>
      (await cards(viewer)).find(({ code }) => code === member),
    read: (viewer: PublishedMember, member: string) => as(viewer).call(matches.readMatch, { params: { member } }),
    similar: async (viewer: PublishedMember, member: string) =>
      (await as(viewer).call(matches.listSimilar, { params: { member } })).items,
    recentlyAdded: async (viewer: PublishedMember) => (await as(viewer).call(matches.listRecentlyAdded, {})).items,
    shortlist: (owner: PublishedMember, member: string) =>
      as(owner).call(matches.addToShortlist, { params: { member } }),
    note: (owner: PublishedMember, member: string, note: string | null) =>
      as(owner).call(matches.noteOnShortlist, { params: { member }, body: { note } }),
    unlist: (owner: PublishedMember, member: string) =>
      as(owner).call(matches.removeFromShortlist, { params: { member } }),
    shortlistedBy: (owner: PublishedMember) =>
      running.deps.store.shortlist.model.countDocuments({ owner: owner.member }),
  };
}

export type OpenMatches = Awaited<ReturnType<typeof openMatches>>;
