import { fieldProblem } from '../domain/field-problem.ts';
import { isKeyboardWalk, isPersonal, type PersonalFields } from '../domain/password-rules.ts';
import { isCommonPassword } from '../passwords/common-passwords.ts';

/**
 * Refuses a guessable password with `identity.password_guessable`: a common password, a keyboard pattern, or little
 * more than the member's own details. There are no composition rules (NIST SP 800-63B).
 */
export async function assertStrongPassword(password: string, member: PersonalFields): Promise<void> {
  if (isKeyboardWalk(password) || isPersonal(password, member) || (await isCommonPassword(password)))
    throw fieldProblem('identity.password_guessable', 'password');
}
