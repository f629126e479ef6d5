import type { identity, MemberCard, notification, profile, RouteAnswer } from '@hamrah/contracts';

/** The member at the screen unless a test says otherwise. */
export const testViewer: RouteAnswer<typeof identity.readSession> = {
  member: 'HM4T7K2Q9X',
  firstName: 'Arjun',
  lastName: 'Mehta',
  gender: 'Male',
};

/** Another member as cards show her. */
export const testCard = (facts: Partial<MemberCard> = {}): MemberCard => ({
  code: 'HM1A2B3C4D',
  firstName: 'Meera',
  lastName: 'Sharma',
  age: 28,
  heightInches: 64,
  path: 'Radha Soami Satsang Beas',
  religion: 'Hindu',
  maritalStatus: 'Never Married',
  motherTongue: 'Hindi',
  country: 'India',
  state: 'Rajasthan',
  city: 'Jaipur',
  designation: 'Teacher',
  about: 'I teach mathematics and sit for meditation every morning.',
  accountType: 'Free',
  premiumBadge: false,
  emailVerified: false,
  photoUrl: null,
  synthetic: false,
  ...facts,
});

/** The viewer's own profile. */
export const testProfile = (
  facts: Partial<RouteAnswer<typeof profile.readOwnProfile>> = {},
): RouteAnswer<typeof profile.readOwnProfile> => ({
  member: testViewer.member,
  profileFor: 'Myself',
  gender: 'Male',
  firstName: 'Arjun',
  lastName: 'Mehta',
  dateOfBirth: '1994-05-12',
  age: 32,
  heightInches: 70,
  path: 'Radha Soami Satsang Beas',
  religion: 'Hindu',
  maritalStatus: 'Never Married',
  motherTongue: 'Punjabi',
  country: 'India',
  state: 'Punjab',
  city: 'Amritsar',
  about: 'Engineer, early riser, at the centre every Sunday.',
  qualification: 'Bachelor’s degree',
  company: 'Sutlej Works',
  income: '₹1,00,000 to ₹2,00,000',
  designation: 'Engineer',
  accountType: 'Free',
  premiumBadge: false,
  emailVerified: false,
  hidden: false,
  photo: null,
  photoUrl: null,
  synthetic: false,
  joinedAt: '2026-03-01T10:00:00.000Z',
  ...facts,
});

/** The viewer's account. */
export const testAccount = (facts: Partial<identity.Account> = {}): identity.Account => ({
  member: testViewer.member,
  phone: '2000000001',
  email: 'arjun.mehta@example.org',
  phoneVerified: true,
  emailVerified: false,
  hidden: false,
  registeredAt: '2026-03-01T10:00:00.000Z',
  ...facts,
});

/** A line of the bell from `testCard`'s member. */
export const testNotification = (facts: Partial<notification.MemberNews> = {}): notification.MemberNews => ({
  id: '0199a7c0-0000-7000-8000-0000000000aa',
  position: 1,
  kind: 'invitation_received',
  member: 'HM1A2B3C4D',
  firstName: 'Meera',
  lastName: 'Sharma',
  path: 'Radha Soami Satsang Beas',
  about: 'I teach mathematics.',
  photoUrl: null,
  read: false,
  at: '2026-05-01T10:00:00.000Z',
  ...facts,
});
