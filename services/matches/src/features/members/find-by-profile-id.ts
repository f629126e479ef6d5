import { matches, memberCode, Problem } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { cardFor } from '../../domain/cards.ts';
import { isOfMarriageAge } from '../../domain/marriage-age.ts';
import { loadViewerAndMember, loadViewerState } from '../../store/load-viewer.ts';

/** Finds a member by profile ID. Members below the age of marriage are not found. */
export const findByProfileId = feature(
  matches.findByProfileId,
  async function findByProfileId({ query, viewer }, deps) {
    const { store, photoUrl, now } = deps;
    const code = query.code.trim().toUpperCase();
    if (code === '' || code === viewer.code) throw new Problem('matches.profile_id_required');
    if (!memberCode.safeParse(code).success) throw new Problem('matches.profile_not_found');
    const { self, member } = await loadViewerAndMember(viewer.code, code, deps).catch((error: unknown) => {
      const isNotFound = error instanceof Problem && error.code === 'matches.member_not_found';
      throw isNotFound ? new Problem('matches.profile_not_found') : error;
    });
    if (!isOfMarriageAge(member, now())) throw new Problem('matches.profile_not_found');
    const state = await loadViewerState(self.member, [member], store);
    return cardFor(self, member, state, photoUrl, now());
  },
);
