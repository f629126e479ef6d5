/** The texts of letters and text messages in English; `{names}` are filled in. */
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
    body: 'It is good to have you with us. Your account is ready, and your profile is being made: that takes a moment. Sign in with your phone number and your password.',
    advice: 'A good start: add a few photos, and say whom you hope to meet.',
    unverified: 'Then verify your email on your dashboard, so that members see that you are real.',
    action: 'Sign in',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    body: 'The password of your Hamrah account was changed on {date} at {time}, and every other browser was signed out.',
    advice:
      'If it was you, there is nothing to do. If it was not, set a new password at once: that signs out whoever changed it.',
    action: 'Set a new password',
  },
  codes: {
    /** Registered with India's operators word by word, as one template with the variables `code` and `purpose`. */
    sms: '{code} is your Hamrah OTP to {purpose}. It is good for {minutes} minutes. Never share it with anyone.',
    greeting: 'Namaste,',
    closing: 'It is good for {minutes} minutes. Never share it with anyone: nobody at Hamrah will ask you for it.',
    footer: 'You did not ask for this? Then ignore it: without the OTP nothing happens.',
    registration: {
      sms: 'register',
      subject: 'Your OTP to register at Hamrah',
      body: 'Good to see you. This OTP completes your registration:',
    },
    'password-reset': {
      sms: 'set a new password',
      subject: 'Your OTP to set a new password',
      body: 'This OTP lets you set a new password for your Hamrah account:',
    },
    'email-verification': {
      sms: 'verify your email',
      subject: 'Your OTP to verify your email',
      body: 'Enter this OTP on your dashboard, and your email is verified:',
    },
  },
  facts: {
    profileId: 'Profile ID',
    path: 'Path',
    age: 'Age',
    religion: 'Religion',
    city: 'City',
    date: 'Date',
  },
  footer: 'You receive this letter because you are a member of Hamrah. Never share your password with anyone.',
} as const;

/** A text with its `{names}` filled in. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
