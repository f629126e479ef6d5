import { identity, inbox, matches, type PublishedMember, pairKeyOf, profile } from '@hamrah/contracts';
import type { ServiceContext } from '@hamrah/service-kit';
import { startTestService, testMember, testSearchEnvironment } from '@hamrah/service-kit/testing';
import { matchesService } from '../app.ts';

/** The real service on a fresh database, with helpers to act as members. */
export async function openMatches(env: Record<string, string> = {}, replace: Partial<ServiceContext> = {}) {
  const service = await startTestService(matchesService, { env: { ...testSearchEnvironment, ...env }, replace });
  const as = ({ member: code, gender }: PublishedMember) => service.as({ code, gender });
  const publishMember = async (fields: Partial<PublishedMember> = {}): Promise<PublishedMember> => {
    const member = testMember(fields);
    await service.deliver(profile.profilePublished, member);
    return member;
  };
  const listCards = async (viewer: PublishedMember) =>
    (await as(viewer).call(matches.listMyPathMatches, { query: { limit: 50 } })).items;
  const hide = async (member: PublishedMember, hidden = true): Promise<void> => {
    await service.deliver(profile.profilePublished, { ...member, hidden });
  };
  let blockCount = 0;
  const publishBlock =
    (event: typeof inbox.memberBlocked) => async (blocker: PublishedMember, blocked: PublishedMember) => {
      const data = {
        pair: pairKeyOf(blocker.member, blocked.member),
        blocker: blocker.member,
        blocked: blocked.member,
        at: '2026-03-01T10:00:00.000Z',
      };
      await service.deliver(event, data, { sequence: ++blockCount });
    };
  let searchFieldsCount = 0;
  let coupleCount = 0;
  return {
    ...service,
    as,
    /** Publishes a member's profile to matches. */
    publishMember,
    hide,
    unhide: (member: PublishedMember) => hide(member, false),
    /** Publishes a member's partner preferences and habits to matches. */
    publishSearchFields: (
      { member }: PublishedMember,
      preferences: profile.PartnerPreferences,
      overrides: Partial<profile.SearchFields> = {},
    ) =>
      service.deliver(
        profile.searchFieldsChanged,
        {
          member,
          ...profile.defaultSearchFields,
          completeness: 60,

          ...overrides,
          preferences,
        },
        { sequence: 1_000 + searchFieldsCount++ },
      ),
    block: publishBlock(inbox.memberBlocked),
    unblock: publishBlock(inbox.memberUnblocked),
    deleteAccount: ({ member }: PublishedMember) => service.deliver(identity.accountDeleted, { member }),
    /** Lists the codes that a search finds, newest first, from all pages. */
    searchCodes: async (
      viewer: PublishedMember,
      criteria: Partial<matches.SearchCriteria>,
      limit = 50,
    ): Promise<string[]> => {
      const data = matches.encodeSearch({ ...matches.emptySearch, ...criteria });
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
    /** The published counts of an owner's shortlist, in order. */
    listPublishedCounts: async (owner: PublishedMember) =>
      (await service.publishedEvents(matches.shortlistChanged))
        .filter(({ data }) => data.owner === owner.member)
        .toSorted((a, b) => a.sequence - b.sequence)
        .map(({ data }) => data.count),
    /** Publishes a man and a woman on one path who joined later than all earlier couples. */
    publishCouple: async () => {
      const joinedAt = new Date(Date.UTC(2026, 1, 1) + coupleCount++).toISOString();
      return [
        await publishMember({ gender: 'Male', joinedAt }),
        await publishMember({ gender: 'Female', joinedAt }),
      ] as const;
    },
    /** The cards that a member sees on their own path. */
    listCards,
    /** The card of one member as another sees it. */
    readCard: async (viewer: PublishedMember, { member }: PublishedMember) =>
      (await listCards(viewer)).find(({ code }) => code === member),
    readMatch: (viewer: PublishedMember, member: string) => as(viewer).call(matches.readMatch, { params: { member } }),
    listSimilar: async (viewer: PublishedMember, member: string) =>
      (await as(viewer).call(matches.listSimilar, { params: { member } })).items,
    listRecentlyAdded: async (viewer: PublishedMember) => (await as(viewer).call(matches.listRecentlyAdded, {})).items,
    addToShortlist: (owner: PublishedMember, member: string) =>
      as(owner).call(matches.addToShortlist, { params: { member } }),
    saveNote: (owner: PublishedMember, member: string, note: string | null) =>
      as(owner).call(matches.saveShortlistNote, { params: { member }, body: { note } }),
    removeFromShortlist: (owner: PublishedMember, member: string) =>
      as(owner).call(matches.removeFromShortlist, { params: { member } }),
    countShortlisted: (owner: PublishedMember) =>
      service.context.store.shortlist.model.countDocuments({ owner: owner.member }),
  };
}

export type OpenMatches = Awaited<ReturnType<typeof openMatches>>;
