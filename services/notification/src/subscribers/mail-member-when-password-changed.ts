import { identity } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { passwordChangedLetter } from '../mail/letters.ts';
import { writeTo } from '../write-to.ts';

/** A member whose password has changed receives a letter, in case it was not them. */
export const mailMemberWhenPasswordChanged = subscriber(
  'mail-member-when-password-changed',
  identity.passwordChanged,
  function mailMemberWhenPasswordChanged({ id, data }, deps) {
    const at = new Date(data.changedAt);
    return writeTo(data.member, id, (firstName) => passwordChangedLetter(firstName, at, deps.mailer.origin), deps);
  },
  { transaction: false },
);
