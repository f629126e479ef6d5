import { EmailAddress } from '@hamrah/ui-kit';

/** An email address, or a dash if the viewer may not see it. */
export const Email = ({ email }: { email: string | undefined }) =>
  email === undefined ? '—' : <EmailAddress address={email} />;
