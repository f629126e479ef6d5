import { profile } from '@hamrah/contracts';
import { answer } from '../deps.ts';
import { holdingsOf } from '../store/holdings.ts';

/** All that profile holds of a member; no more than its own standing remains of one who deleted their account. */
export default answer(profile.holdings, ({ member }, { store }) => holdingsOf(store, member));
