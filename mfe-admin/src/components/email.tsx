import { EmailAddress } from '@hamrah/ui-kit';

/** An email address that the viewer may not know. */
export const Email = ({ email }: { email: string | undefined }) =>
  email === undefined ? '—' : <EmailAddress address={email} />;
