/** The texts of letters and text messages in English; `{names}` are filled in. */
export const messages = {
  greeting: 'Namaste {firstName},',
  news: {
    invitation_received: {
      subject: '{name} would like to connect with you',
      body: '{name}, a member of Hamrah, would like to connect with you. You decide: accept the invitation, or turn it down quietly.',
      action: 'See the invitation',
    },
    invitation_accepted: {
      subject: '{name} has accepted your invitation',
      body: 'Good news: {name} has accepted your invitation. You are now connected on Hamrah.',
      action: 'See your connection',
    },
    profile_visited: {
      subject: '{name} has looked at your profile',
      body: '{name}, a member of Hamrah, has looked at your profile.',
      action: 'See the profile',
    },
    new_match: {
      subject: '{name} fits what you are looking for',
      body: '{name} is new among those who fit a search you have saved.',
      action: 'See the profile',
    },
  },
  notice: { action: 'Open Hamrah' },
  payment: {
    title: 'Payment received',
    body: 'Thank you. We have received {amount}; your plan {plan} is in force.',
    free: 'Thank you. We have received {amount}.',
    invoice: 'Your invoice {number} is attached.',
  },
  together: {
    subject: '{count} things have happened for you at Hamrah',
    body: 'This is what has happened since our last letter:',
    action: 'Open Hamrah',
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
  unsubscribe: 'Stop these e-mails',
  unsubscription: {
    title: 'Stop these e-mails?',
    what: {
      invitation_received: 'You will get no more e-mails when a member would like to connect with you.',
      invitation_accepted: 'You will get no more e-mails when a member accepts your invitation.',
      profile_visited: 'You will get no more e-mails about who looked at your profile.',
      new_match: 'You will get no more e-mails about new members who fit your searches.',
      staff_message: 'You will get no more e-mails with messages of our staff.',
      all: 'You will get no more e-mails about what happens at Hamrah.',
    },
    still: 'The bell still tells you everything. Letters about a payment or your account are always sent.',
    button: 'Stop these e-mails',
    doneTitle: 'Done',
    done: 'These e-mails have stopped. You can have them again in Settings.',
    badTitle: 'This link is not complete',
    bad: 'Please use the link in the letter once more, or choose your e-mails in Settings.',
    settings: 'Settings',
  },
  footer: 'You receive this letter because you are a member of Hamrah. Never share your password with anyone.',
} as const;

/** A text with its `{names}` filled in. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
