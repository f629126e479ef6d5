import { fieldProblem } from '../domain/field-problem.ts';
import { isKeyboardWalk, isPersonal, type PersonalFields } from '../domain/password-rules.ts';
import { isCommonPassword } from '../passwords/common-passwords.ts';

/**
 * Refuses a new password that is common, a walk over the keyboard, or little more than the member's own details, with
 * `identity.password_guessable`. There are no rules about its composition (NIST SP 800-63B).
 */
export async function assertStrongPassword(password: string, member: PersonalFields): Promise<void> {
  if (isKeyboardWalk(password) || isPersonal(password, member) || (await isCommonPassword(password)))
    throw fieldProblem('identity.password_guessable', 'password');
}
