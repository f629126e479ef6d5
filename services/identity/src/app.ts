import { defineService } from '@hamrah/service-kit';
import { accessTokenSigner } from './access-token.ts';
import contactOfMember from './answers/contact-of-member.ts';
import { environment } from './config.ts';
import readSession from './features/read-session.ts';
import refreshSession from './features/refresh-session.ts';
import registerAccount from './features/register-account.ts';
import signIn from './features/sign-in.ts';
import signOut from './features/sign-out.ts';
import { openStore } from './store/store.ts';

/** Identity, whole: what it does, what it hears, what it answers. */
export const identityService = defineService({
  name: 'identity',
  environment,
  features: [registerAccount, signIn, refreshSession, readSession, signOut],
  answers: [contactOfMember],
  connect: async (foundation, config) => ({
    ...foundation,
    store: openStore(foundation.connection),
    signAccess: accessTokenSigner(config.SESSION_SIGNING_KEY),
  }),
});
