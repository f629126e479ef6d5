import { profile } from '@hamrah/contracts';
import { responder } from '../context.ts';

/** Whether one of two members has visited the other, even if one of them is hidden now. */
export const hasVisitBetween = responder(
  profile.hasVisitBetween,
  async function hasVisitBetween({ members }, { store }) {
    return { visited: await store.visits.existsBetween(...members) };
  },
);
