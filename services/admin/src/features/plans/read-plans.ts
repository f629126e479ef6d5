import { admin, billing } from '@hamrah/contracts';
import { feature } from '../../context.ts';

/** Staff read all plans. */
export const readPlans = feature(admin.readPlans, function readPlans(_, { request }) {
  return request(billing.listAllPlans, {});
});
