import { admin, billing } from '@hamrah/contracts';
import { feature } from '../../context.ts';

/** Staff see every plan, as billing keeps it now. */
export const readPlans = feature(admin.readPlans, function readPlans(_, { request }) {
  return request(billing.listAllPlans, {});
});
