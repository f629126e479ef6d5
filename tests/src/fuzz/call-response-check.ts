import type { Call } from '@hamrah/calls/documented-calls';
import type { RawResponse } from '../invalid-input/response-check.ts';
import { isMember, isStaff, type Role } from './roles.ts';

/** Whether a role may use a documented call. */
export const isCallFor = ({ who }: Call, role: Role): boolean =>
  who === 'anyone' || (who === 'member' ? isMember(role) : isStaff(role));

/** Faults of a response: a server error, success for the wrong role, or a body that is not JSON. */
export function callResponseFaults(call: Call, role: Role, { status, text }: RawResponse): string[] {
  const faults: string[] = [];
  if (status >= 500) faults.push(`answered ${status}: ${text.slice(0, 200)}`);
  if (!isCallFor(call, role) && status < 400) faults.push(`answered ${status} to ${role}`);
  if (status !== 304 && !isJson(text)) faults.push(`is not JSON: ${text.slice(0, 80)}`);
  return faults;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
