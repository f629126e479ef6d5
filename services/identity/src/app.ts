import { defineService } from '@hamrah/service-kit';
import { accessTokenSigner } from './access-token.ts';
import contactOfMember from './answers/contact-of-member.ts';
import holdingsOfMember from './answers/holdings-of-member.ts';
import sessionsEndedLately from './answers/sessions-ended-lately.ts';
import { environment } from './config.ts';
import changePassword from './features/change-password.ts';
import deleteAccount from './features/delete-account.ts';
import endOtherSessions from './features/end-other-sessions.ts';
import endSession from './features/end-session.ts';
import listSessions from './features/list-sessions.ts';
import readAccount from './features/read-account.ts';
import readSession from './features/read-session.ts';
import refreshSession from './features/refresh-session.ts';
import registerAccount from './features/register-account.ts';
import setHidden from './features/set-hidden.ts';
import signIn from './features/sign-in.ts';
import signOut from './features/sign-out.ts';
import { openStore } from './store/store.ts';

/** Identity, whole: what it does, what it hears, what it answers. */
export const identityService = defineService({
  name: 'identity',
  environment,
  features: [
    registerAccount,
    signIn,
    refreshSession,
    readSession,
    signOut,
    listSessions,
    endSession,
    endOtherSessions,
    readAccount,
    changePassword,
    setHidden,
    deleteAccount,
  ],
  answers: [contactOfMember, sessionsEndedLately, holdingsOfMember],
  connect: async (foundation, config) => ({
    ...foundation,
    store: openStore(foundation.connection),
    signAccess: accessTokenSigner(config.SESSION_SIGNING_KEY),
  }),
});
