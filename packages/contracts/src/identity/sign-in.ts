import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { credentials } from './credentials.ts';
import { viewer } from './sessions.ts';

export const signIn = route('POST', '/identity/sessions', {
  access: 'anyone',
  summary: 'Signs a member in and sets the access and refresh cookies, or returns a client token instead.',
  body: credentials.extend({
    /** For API clients that store no cookies. Browsers never send it, so that scripts cannot read a token. */
    withoutCookies: z.boolean().optional(),
  }),
  rateLimit: 'sign-ins',
  /** `clientToken` is valid for as long as the session. Only a sign-in without cookies returns it. */
  reply: viewer.extend({ clientToken: z.string().optional() }),
  refuses: ['identity.wrong_credentials', 'identity.suspended', 'identity.second_factor_required'],
});

export const signOut = route('DELETE', '/identity/sessions/current', {
  access: 'anyone',
  summary: 'Ends the current session and clears its cookies; without a session it has no effect.',
});
