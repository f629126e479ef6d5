import { genders, matches } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { criteriaOfListing } from '../../domain/criteria.ts';
import { publicMemberCount } from '../../domain/member-count.ts';

/** Shows visitors the number of members. */
export const readMemberCount = feature(
  matches.readMemberCount,
  async function readMemberCount(_, { store: { memberCounts, searchIndex }, now }) {
    const at = now();
    const members = await memberCounts.readOrCount(at, async () => {
      await searchIndex.waitUntilCurrent();
      const query = { criteria: criteriaOfListing({}), now: at };
      const counts = genders.map((gender) => searchIndex.count(gender, query, Number.MAX_SAFE_INTEGER));
      return publicMemberCount((await Promise.all(counts)).reduce((sum, count) => sum + count, 0));
    });
    return { members };
  },
);
