import { signInIndexes } from './fixed-members.ts';
import { demoPublishedMember, phoneOf } from './members.ts';

/** The password of all demo members. */
export const demoPassword = 'walk-together';

/** Credentials of a demo member. */
export function signInOf(index: number): { username: string; password: string; name: string } {
  const { firstName, lastName } = demoPublishedMember(index);
  return { username: phoneOf(index), password: demoPassword, name: `${firstName} ${lastName}` };
}

/** Credentials of the demo members that developers sign in as. */
export const listSignIns = () => signInIndexes.map(signInOf);
