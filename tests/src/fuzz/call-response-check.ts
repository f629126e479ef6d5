import type { Call } from '@hamrah/calls/documented-calls';
import type { RawResponse } from '../invalid-input/response-check.ts';
import { isMember, isStaff, type Role } from './roles.ts';

/** Whether a role may use a documented call. */
export const isCallFor = ({ access }: Call, role: Role): boolean =>
  access === 'anyone' || (access === 'member' ? isMember(role) : isStaff(role));

/** Violations in a response: a server error, success for the wrong role, or a body that is not JSON. */
export function callResponseViolations(call: Call, role: Role, { status, text }: RawResponse): string[] {
  const violations: string[] = [];
  if (status >= 500) violations.push(`answered ${status}: ${text.slice(0, 200)}`);
  if (!isCallFor(call, role) && status < 400) violations.push(`answered ${status} to ${role}`);
  if (status !== 304 && !isJson(text)) violations.push(`is not JSON: ${text.slice(0, 80)}`);
  return violations;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
