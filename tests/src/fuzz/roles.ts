import { type AnyRoute, hasStaffPermission, type StaffPermission, type StaffRole, staffRoles } from '@hamrah/contracts';
import type { RawResponse } from '../invalid-input/response-check.ts';

/** A visitor, members with and without a plan, and staff of each role. */
export const roles = ['visitor', 'free member', 'premium member', ...staffRoles] as const;
export type Role = (typeof roles)[number];

export const isMember = (role: Role): boolean => role.endsWith('member');
export const isStaff = (role: Role): role is StaffRole => (staffRoles as readonly string[]).includes(role);

/** Problems that the gateway reports before a service checks the session. */
const earlyRefusals: readonly string[] = ['request.malformed', 'request.too_large', 'request.unsupported_media_type'];

/** The problem a role must get from a route. Undefined if the role may call it. */
function expectedRefusalOf({ access, permission }: AnyRoute, role: Role): string | undefined {
  if (access === 'member') return isMember(role) ? undefined : 'session.required';
  if (access !== 'staff') return undefined;
  if (!isStaff(role)) return 'request.not_found';
  return hasStaffPermission([role], permission as StaffPermission) ? undefined : 'staff.permission_denied';
}

/** Whether the contract allows a role to call a route. */
export const canCall = (route: AnyRoute, role: Role): boolean => expectedRefusalOf(route, role) === undefined;

/** Access violations: a response other than the refusal that the contract requires for the role. */
export function accessViolations(route: AnyRoute, role: Role, { status, text }: RawResponse): string[] {
  const refusal = expectedRefusalOf(route, role);
  if (refusal === undefined) return [];
  const code = status < 400 ? 'success' : codeOf(text);
  return code === refusal || earlyRefusals.includes(code) ? [] : [`returned ${code} to ${role}, not ${refusal}`];
}

function codeOf(text: string): string {
  try {
    return String(JSON.parse(text).code);
  } catch {
    return 'no problem code';
  }
}
