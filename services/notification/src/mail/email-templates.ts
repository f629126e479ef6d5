import { fill, messages } from './messages-en.ts';

/** The parts of an email in plain text, in the order of the layout. */
export interface EmailContent {
  readonly subject: string;
  readonly greeting: string;
  /** Paragraphs. */
  readonly body: readonly string[];
  /** An OTP, shown large. */
  readonly code?: string;
  readonly details?: readonly (readonly [label: string, value: string])[];
  /** Lines of a digest. */
  readonly items?: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly closing?: string;
  readonly footer: string;
  /** URL of the unsubscribe page. */
  readonly unsubscribe?: string;
  readonly attachments?: readonly { readonly fileName: string; readonly mediaType: string; readonly bytes: Buffer }[];
}

const timeZone = 'Asia/Kolkata';
const clockTime = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone } as const;
export const formatDate = (at: Date): string => at.toLocaleDateString('en-IN', { dateStyle: 'long', timeZone });

interface NewMember {
  readonly member: string;
  readonly emailVerified: boolean;
}

/** The email after registration. `origin` is the URL of the site. */
export function welcomeEmail(firstName: string, { member, emailVerified }: NewMember, origin: string): EmailContent {
  const { subject, body, advice, unverified, action } = messages.welcome;
  return {
    subject: fill(subject, { firstName }),
    greeting: fill(messages.greeting, { firstName }),
    body: [body, emailVerified ? advice : `${advice} ${unverified}`],
    details: [[messages.details.profileId, member]],
    action: { label: action, url: `${origin}/?sign-in` },
    footer: messages.footer,
  };
}

/** The security alert after a password change at `at`. `origin` is the URL of the site. */
export function passwordChangedEmail(firstName: string, at: Date, origin: string): EmailContent {
  const { subject, body, advice, action } = messages.passwordChanged;
  const time = at.toLocaleTimeString('en-IN', clockTime);
  return {
    subject,
    greeting: fill(messages.greeting, { firstName }),
    body: [fill(body, { date: formatDate(at), time }), advice],
    action: { label: action, url: `${origin}/?forgot` },
    footer: messages.footer,
  };
}
