import {
  type AnyRoute,
  admin,
  hasStaffPermission,
  Problem,
  type StaffPermission,
  type StaffRole,
} from '@hamrah/contracts';

/** A staff member and their current roles. */
export interface StaffSession {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly StaffRole[];
}

const staffCookie = new RegExp(`(?:^|;)\\s*${admin.staffCookie}=([\\w-]{43})(?:;|$)`);

/** The token in the staff cookie of a `Cookie` header: 256 random bits. `undefined` without a well-formed token. */
export const staffTokenIn = (cookieHeader: string | undefined): string | undefined =>
  staffCookie.exec(cookieHeader ?? '')?.[1];

/** Reads the staff session of a `Cookie` header; `undefined` if missing or ended. */
export type ReadStaffSession = (cookieHeader: string | undefined) => Promise<StaffSession | undefined>;

/**
 * The staff session of a request. Refuses callers who are not staff with `request.not_found`, and staff without the
 * permission with `staff.permission_denied`.
 */
export async function requireStaff(
  { permission }: AnyRoute,
  cookieHeader: string | undefined,
  read: ReadStaffSession | undefined,
): Promise<StaffSession> {
  const staff = await read?.(cookieHeader);
  if (!staff) throw new Problem('request.not_found');
  if (!hasStaffPermission(staff.roles, permission as StaffPermission)) throw new Problem('staff.permission_denied');
  return staff;
}
