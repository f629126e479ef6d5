import { type AnyRoute, hasStaffPermission, type StaffPermission, type StaffRole, staffRoles } from '@hamrah/contracts';
import type { Heard } from '../bad-input/verdict.ts';

/** Everybody who may call: a visitor, members with and without a plan, and staff of each role. */
export const roles = ['visitor', 'free member', 'premium member', ...staffRoles] as const;
export type Role = (typeof roles)[number];

export const isMember = (role: Role): boolean => role.endsWith('member');
export const isStaff = (role: Role): role is StaffRole => (staffRoles as readonly string[]).includes(role);

/** What the door says before it asks who is there. */
const unheard: readonly string[] = ['request.malformed', 'request.too_large', 'request.unsupported_media_type'];

/** What a role may at most hear of a route that is not for it; `undefined` where it is. */
function refusalOf({ who, permission }: AnyRoute, role: Role): string | undefined {
  if (who === 'member') return isMember(role) ? undefined : 'session.required';
  if (who !== 'staff') return undefined;
  if (!isStaff(role)) return 'request.not_found';
  return hasStaffPermission([role], permission as StaffPermission) ? undefined : 'staff.permission_denied';
}

/** Whether a route is for a role, as its contract has it. */
export const isFor = (route: AnyRoute, role: Role): boolean => refusalOf(route, role) === undefined;

/** What is wrong with a reply to a role, as far as it says more than that role may hear. */
export function trespassIn(route: AnyRoute, role: Role, { status, text }: Heard): string[] {
  const refusal = refusalOf(route, role);
  if (refusal === undefined) return [];
  const code = status < 400 ? 'success' : codeOf(text);
  return code === refusal || unheard.includes(code) ? [] : [`answered ${code} to ${role}, not ${refusal}`];
}

function codeOf(text: string): string {
  try {
    return String(JSON.parse(text).code);
  } catch {
    return 'no problem';
  }
}
