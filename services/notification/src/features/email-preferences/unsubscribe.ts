import { notification } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { invalidLinkPage, unsubscribedPage } from './unsubscribe-page.ts';
import { updateEmailPreferences } from './update-email-preferences.ts';

/** The recipient of an email unsubscribes from its topic, without signing in. Repeats are harmless. */
export const unsubscribe = feature(notification.unsubscribe, async function unsubscribe({ params }, context) {
  const claims = context.unsubscribeTokens.verify(params.token);
  if (!claims || (await context.store.members.hasTombstone(claims.member))) return invalidLinkPage();
  const kinds = claims.topic === 'all' ? notification.emailKinds : [claims.topic];
  const muted: Partial<notification.Preferences['email']> = Object.fromEntries(kinds.map((kind) => [kind, 'never']));
  await updateEmailPreferences(
    claims.member,
    (current) => ({ ...current, email: { ...current.email, ...muted } }),
    context,
  );
  return unsubscribedPage();
});
