import { route } from '../kernel/route.ts';
import { credentials } from './credentials.ts';
import { viewer } from './sessions.ts';

export const signIn = route('POST', '/identity/sessions', {
  access: 'anyone',
  summary: 'Signs a member in and sets the access and refresh cookies.',
  body: credentials,
  rateLimit: 'sign-ins',
  reply: viewer,
  refuses: ['identity.wrong_credentials', 'identity.suspended'],
});

export const signOut = route('DELETE', '/identity/sessions/current', {
  access: 'anyone',
  summary: 'Ends the current session and clears its cookies; without a session it has no effect.',
});
