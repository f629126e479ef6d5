import { admin, billing } from '@hamrah/contracts';
import { feature } from '../deps.ts';

/** Staff see every plan, as billing keeps it now. */
export default feature(admin.readPlans, (_, { request }) => request(billing.plansForStaff, {}));
