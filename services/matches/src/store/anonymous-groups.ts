import { genders, matches } from '@hamrah/contracts';
import { type AnonymousGroup, groupsOf, keyOfGroup } from '../domain/anonymous-cards.ts';
import { criteriaOfListing } from '../domain/criteria.ts';
import { isVisible } from '../domain/visibility.ts';
import type { Members } from '../projections/members.ts';
import type { SearchIndex } from './search-index.ts';

interface AnonymousGroupsOptions {
  readonly members: Pick<Members, 'listAnonymous'>;
  readonly index: SearchIndex;
  readonly showSynthetic: boolean;
}

/** Maximum number of consenting members to read. */
const maxMembers = 2_000;
/** After a member withdraws consent, their card disappears within this time plus the cache lifetime of a reply. */
const ttlMs = 600_000;

/** The groups that visitors may see. Each includes a consenting member and is large enough to hide individuals. */
export function openAnonymousGroups({ members, index, showSynthetic }: AnonymousGroupsOptions) {
  let groups: readonly AnonymousGroup[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const isLargeEnough = async ({ gender, ages, path, country, state }: AnonymousGroup, now: Date): Promise<boolean> => {
    const criteria = criteriaOfListing({ ages, path, country, ...(state !== null && { state }) });
    return (
      (await index.count(gender, { criteria, now }, matches.minAnonymousGroupSize)) >= matches.minAnonymousGroupSize
    );
  };
  const read = async (now: Date): Promise<void> => {
    await index.waitUntilCurrent();
    const consenting = (await members.listAnonymous(maxMembers)).filter(
      (member) => genders.includes(member.gender) && isVisible(member, showSynthetic),
    );
    const shown = new Map<string, AnonymousGroup>();
    const isShowable = new Map<string, boolean>();
    for (const member of consenting) {
      for (const candidate of groupsOf(member, now)) {
        const key = keyOfGroup(candidate);
        const isLarge = isShowable.get(key) ?? (await isLargeEnough(candidate, now));
        isShowable.set(key, isLarge);
        if (!isLarge) continue;
        shown.set(key, candidate);
        break;
      }
    }
    groups = [...shown.values()];
    readAt = now.getTime();
  };
  return {
    async list(now: Date): Promise<readonly AnonymousGroup[]> {
      if (Math.abs(now.getTime() - readAt) > ttlMs) {
        reading ??= read(now).finally(() => {
          reading = undefined;
        });
        await reading;
      }
      return groups;
    },
  };
}
