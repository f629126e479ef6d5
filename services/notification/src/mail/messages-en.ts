/** English texts of notifications, emails, SMS and unsubscribe pages. `fill` replaces each `{name}`. */
export const messages = {
  greeting: 'Namaste {firstName},',
  /** For a mailbox that may not be the member’s. */
  greetingWithoutName: 'Namaste,',
  /** Subjects contain no text of a member, because lock screens show them and spam filters judge them. */
  notifications: {
    invitation_received: {
      subject: 'Someone would like to connect with you',
      summary: '{name} would like to connect with you',
      body: '{name} has sent you an invitation on Hamrah. Take your time: you can accept it, or turn it down quietly.',
      action: 'View invitation',
    },
    invitation_accepted: {
      subject: 'Your invitation was accepted',
      summary: '{name} accepted your invitation',
      body: 'Good news! {name} accepted your invitation, and you’re now connected on Hamrah.',
      action: 'View connection',
    },
    profile_visited: {
      subject: 'Someone viewed your profile',
      summary: '{name} viewed your profile',
      body: '{name} viewed your profile on Hamrah. Would you like to see theirs?',
      action: 'View profile',
    },
    new_match: {
      subject: 'Someone matches what you’re looking for',
      summary: '{name} matches what you’re looking for',
      body: '{name} is a new match for one of your saved searches.',
      action: 'View profile',
    },
  },
  notice: { action: 'Open Hamrah' },
  dailyMatches: {
    title: 'Your matches for today are here',
    body: 'We’ve picked a few people for you today, each with the reasons why. Take a look when you have a quiet moment.',
  },
  /** Notifications on devices. `title` may be read by anybody who sees the locked screen. */
  device: {
    invitation_received: {
      title: 'Someone would like to connect with you',
      namedTitle: '{firstName} would like to connect with you',
      body: 'Open Hamrah to see the invitation.',
    },
    invitation_accepted: {
      title: 'Your invitation was accepted',
      namedTitle: '{firstName} accepted your invitation',
      body: 'You’re now connected. Say namaste whenever you’re ready.',
    },
    message_received: {
      title: 'You have a new message',
      namedTitle: '{firstName} sent you a message',
      body: 'Open Hamrah to read it.',
    },
    daily_matches: {
      title: 'Your matches for today are here',
      namedTitle: 'Your matches for today are here',
      body: 'Take a look when you have a quiet moment.',
    },
  },
  payment: {
    title: 'Payment received',
    body: 'Thank you! We have received {amount}. Your {plan} plan is now active.',
    withoutPlan: 'Thank you! We have received {amount}.',
    invoice: 'Your invoice {number} is attached.',
  },
  digest: {
    subject: '{count} updates for you on Hamrah',
    body: 'Here’s what has happened since our last email:',
    action: 'Open Hamrah',
  },
  welcome: {
    subject: 'Welcome to Hamrah',
    body: 'We’re so glad you’re here. Your account is ready, and your profile will be in a moment. Sign in with your phone number and password.',
    advice: 'For a good start, add a few photos and say who you hope to meet.',
    unverified: 'Then verify your email on your dashboard, so members know you’re genuine.',
    action: 'Sign in',
  },
  emailOwned: {
    subject: 'You already have a Hamrah account',
    registered:
      'Someone has registered on Hamrah with this email address. It belongs to your account, so nothing has changed for you, and the new account gets no emails here.',
    requested:
      'Someone has asked for an OTP to use this email address on Hamrah. It belongs to your account, so there’s no OTP.',
    advice: 'If it was you, log in with your phone number and password. If it wasn’t, there’s nothing to do.',
    action: 'Log in',
  },
  phoneDisplaced: {
    subject: 'Please choose another phone number',
    body: 'Another member logs in with the same ten digits as your phone number, so you can’t log in with it. Your account is safe, and nothing else has changed.',
    advice: 'Please choose another number to log in with. The link works once, for 7 days.',
    action: 'Choose a number',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    body: 'The password of your Hamrah account was changed on {date} at {time}. All other devices have been signed out.',
    advice:
      'If this was you, there’s nothing more to do. If it wasn’t, set a new password right away: this also signs out anyone else.',
    action: 'Set a new password',
  },
  newDevice: {
    subject: 'New sign-in to your Hamrah account',
    body: 'Someone signed in to your account with {device} on {date} at {time}.',
    advice: 'If this was you, there’s nothing more to do. If it wasn’t, sign that browser out and set a new password.',
    action: 'Check where you’re signed in',
  },
  secondFactors: {
    added: {
      subject: 'Two-step login: app or passkey added',
      body: 'An authenticator app or a passkey was added to your Hamrah account on {date} at {time}.',
    },
    removed: {
      subject: 'Two-step login: app or passkey removed',
      body: 'An authenticator app or a passkey was removed from your Hamrah account on {date} at {time}.',
    },
    recovery_code_used: {
      subject: 'A recovery code was used',
      body: 'Someone signed in to your Hamrah account with a recovery code on {date} at {time}.',
    },
    recovery_codes_renewed: {
      subject: 'New recovery codes were created',
      body: 'New recovery codes were created for your Hamrah account on {date} at {time}. The earlier codes no longer work.',
    },
    advice: 'If this was you, there’s nothing more to do. If it wasn’t, set a new password right away.',
    action: 'Check your settings',
  },
  otps: {
    /** A DLT template, registered with India's operators word for word. Its variables are `otp` and `purpose`. */
    sms: '{otp} is your Hamrah OTP to {purpose}. It is valid for {minutes} minutes. Do not share it with anyone.',
    closing: 'It is valid for {minutes} minutes. Do not share it with anyone. We’ll never ask you for it.',
    footer: 'If you didn’t ask for an OTP, please ignore this email. Nothing happens without the OTP.',
    registration: {
      sms: 'register',
      subject: 'Your OTP to register on Hamrah',
      body: 'Good to see you! Enter this OTP to complete your registration:',
    },
    'password-reset': {
      sms: 'set a new password',
      subject: 'Your OTP to set a new password',
      body: 'Enter this OTP to set a new password for your Hamrah account:',
    },
    'email-verification': {
      sms: 'verify your email',
      subject: 'Your OTP to verify your email',
      body: 'Enter this OTP on your dashboard to verify your email:',
    },
  },
  resetLink: {
    /** The other DLT template. Its variables are `url` and `minutes`. */
    sms: '{url} sets a new Hamrah password. Valid for {minutes} minutes. Do not share it.',
    subject: 'Your link to set a new password',
    body: 'Use this link to set a new password for your Hamrah account. It’s valid for {minutes} minutes, and works once.',
    action: 'Set a new password',
    closing: 'Do not share the link with anyone. We’ll never ask you for it.',
    footer: 'If you didn’t ask for a link, please ignore this email. Nothing happens without the link.',
  },
  details: {
    profileId: 'Profile ID',
    path: 'Path',
    age: 'Age',
    religion: 'Religion',
    city: 'City',
    date: 'Date',
  },
  unsubscribe: 'Unsubscribe from these emails',
  unsubscribePage: {
    title: 'Unsubscribe from these emails?',
    topics: {
      invitation_received: 'We’ll no longer email you when someone would like to connect with you.',
      invitation_accepted: 'We’ll no longer email you when someone accepts your invitation.',
      profile_visited: 'We’ll no longer email you when someone views your profile.',
      new_match: 'We’ll no longer email you when someone new matches what you’re looking for.',
      daily_matches: 'We’ll no longer email you about your matches of the day.',
      staff_message: 'We’ll no longer email you messages from our team.',
      all: 'We’ll no longer email you about what happens on Hamrah.',
    },
    scope:
      'Everything still shows up in your notifications, and we’ll always email you about payments and your account.',
    button: 'Unsubscribe',
    doneTitle: 'You’re unsubscribed',
    done: 'You won’t get these emails any more. If you change your mind, turn them on again in your settings.',
    invalidTitle: 'This link is incomplete',
    invalid: 'Please open the link in the email once more, or choose your emails in your settings.',
    settings: 'Go to your settings',
  },
  footer: 'You’re getting this email because you’re a member of Hamrah. Never share your password with anyone.',
} as const;

/** Fills in the `{names}` of a text. Unknown names stay visible. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
