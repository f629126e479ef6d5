import { type AnyRoute, hasStaffPermission, Problem, type StaffPermission, type StaffRole } from '@hamrah/contracts';

/** Who among staff calls, and what they may be at this moment. */
export interface StaffSession {
  /** Id among staff. */
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly StaffRole[];
}

/** Tells the staff session of a `Cookie` header; `undefined` when it is none, or has ended. */
export type ReadStaffSession = (cookieHeader: string | undefined) => Promise<StaffSession | undefined>;

/**
 * The staff session a staff route is called with. To whoever is no staff the route is not there (`request.not_found`);
 * staff whose roles do not bring the permission hear `staff.permission_denied`.
 */
export async function admitStaff(
  { permission }: AnyRoute,
  cookieHeader: string | undefined,
  read: ReadStaffSession | undefined,
): Promise<StaffSession> {
  const staff = await read?.(cookieHeader);
  if (!staff) throw new Problem('request.not_found');
  if (!hasStaffPermission(staff.roles, permission as StaffPermission)) throw new Problem('staff.permission_denied');
  return staff;
}
