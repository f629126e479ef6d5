import { identity } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { welcomeLetter } from '../mail/letters.ts';
import { writeTo } from '../write-to.ts';

/** A newcomer receives a letter of welcome. */
export const welcomeNewcomerWhenAccountRegistered = subscriber(
  'welcome-newcomer-when-account-registered',
  identity.accountRegistered,
  function welcomeNewcomerWhenAccountRegistered({ id, data }, deps) {
    return writeTo(data.member, id, (firstName) => welcomeLetter(firstName, data, deps.mailer.origin), deps);
  },
  { transaction: false },
);
