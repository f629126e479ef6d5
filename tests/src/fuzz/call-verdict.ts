import type { Call } from '@hamrah/calls/table';
import type { Heard } from '../bad-input/verdict.ts';
import { isMember, isStaff, type Role } from './roles.ts';

/** Whether a documented call is for a role. */
export const isCallFor = ({ who }: Call, role: Role): boolean =>
  who === 'anyone' || (who === 'member' ? isMember(role) : isStaff(role));

/** What is wrong with the answer of a documented call: it is no JSON, our fault, or answers whom it is not for. */
export function callFaults(call: Call, role: Role, { status, text }: Heard): string[] {
  const faults: string[] = [];
  if (status >= 500) faults.push(`answered ${status}: ${text.slice(0, 200)}`);
  if (!isCallFor(call, role) && status < 400) faults.push(`answered ${status} to ${role}`);
  if (status !== 304 && !isJson(text)) faults.push(`is no JSON: ${text.slice(0, 80)}`);
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
