/** The texts of letters in English; `{names}` are filled in. */
export const messages = {
  greeting: 'Namaste {firstName},',
  invitationReceived: {
    subject: '{name} would like to connect with you',
    body: '{name}, a member of Hamrah, would like to connect with you. You decide: accept the invitation, or turn it down quietly.',
    action: 'See the invitation',
  },
  invitationAccepted: {
    subject: '{name} has accepted your invitation',
    body: 'Good news: {name} has accepted your invitation. You are now connected on Hamrah.',
    action: 'See your connection',
  },
  welcome: {
    subject: 'Welcome to Hamrah, {firstName}',
    body: 'Your profile is being created. Sign in with your phone number and password to meet members who share your path.',
    action: 'Go to Hamrah',
  },
  facts: { profileId: 'Profile ID', path: 'Path', age: 'Age', religion: 'Religion', city: 'City', date: 'Date' },
  footer: 'You receive this letter because you are a member of Hamrah. Never share your password with anyone.',
} as const;

/** A text with its `{names}` filled in. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
