import type { identity, inbox, MemberCard, matches, notification, profile, RouteResult } from '@hamrah/contracts';

/** The default signed-in member. */
export const testViewer: RouteResult<typeof identity.readSession> = {
  member: 'HM4T7K2Q9X',
  firstName: 'Arjun',
  lastName: 'Mehta',
  gender: 'Male',
};

/** Another member's card. */
export const testCard = (overrides: Partial<MemberCard> = {}): MemberCard => ({
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
  phoneVerified: false,
  emailVerified: false,
  photoUrl: null,
  synthetic: false,
  ...overrides,
});

/** The same member's match card. The parts of her score add up to 69. */
export const testMatch = (overrides: Partial<matches.MatchCard> = {}): matches.MatchCard => ({
  ...testCard(),
  qualification: 'Master’s degree',
  company: 'City School',
  income: '₹50,000 to ₹1,00,000',
  lastActive: null,
  common: ['vegetarian', 'state'],
  shortlisted: false,
  relation: 'none',
  score: { total: 69, theyFit: 36, youFit: 30, balance: -3, completeness: 6 },
  ...overrides,
});

/** The same match card with score reasons that add up to each side's points. */
export const testExplainedMatch = (overrides: Partial<matches.ExplainedCard> = {}): matches.ExplainedCard => ({
  ...testMatch(),
  reasons: [
    { part: 'theyFit', criterion: 'age', points: 21, maxPoints: 21, must: true },
    { part: 'theyFit', criterion: 'diet', points: 15, maxPoints: 25, must: false },
    { part: 'youFit', criterion: 'path', points: 30, maxPoints: 46, must: false },
  ],
  ...overrides,
});

/** The viewer's invitation to a member. */
export const testInvitation = (to: string, overrides: Partial<inbox.InvitationView> = {}): inbox.InvitationView => ({
  id: '0199a7c0-0000-7000-8000-000000000001',
  from: testViewer.member,
  to,
  state: 'sent',
  sentAt: '2026-05-01T10:00:00.000Z',
  expiresAt: '2026-05-31T10:00:00.000Z',
  viewedAt: null,
  answeredAt: null,
  ...overrides,
});

/** The viewer's own profile. */
export const testProfile = (
  overrides: Partial<RouteResult<typeof profile.readOwnProfile>> = {},
): RouteResult<typeof profile.readOwnProfile> => ({
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
  phoneVerified: false,
  emailVerified: false,
  hidden: false,
  photo: null,
  photoUrl: null,
  synthetic: false,
  joinedAt: '2026-03-01T10:00:00.000Z',
  ...overrides,
});

/** The viewer's account. */
export const testAccount = (overrides: Partial<identity.Account> = {}): identity.Account => ({
  member: testViewer.member,
  phone: '2000000001',
  email: 'arjun.mehta@example.org',
  phoneVerified: true,
  emailVerified: false,
  hidden: false,
  registeredAt: '2026-03-01T10:00:00.000Z',
  ...overrides,
});

/** A notification from `testCard`'s member. */
export const testNotification = (
  overrides: Partial<notification.MemberNotification> = {},
): notification.MemberNotification => ({
  id: '0199a7c0-0000-7000-8000-0000000000aa',
  position: 1,
  kind: 'invitation_received',
  answer: null,
  member: 'HM1A2B3C4D',
  firstName: 'Meera',
  lastName: 'Sharma',
  path: 'Radha Soami Satsang Beas',
  about: 'I teach mathematics.',
  photoUrl: null,
  read: false,
  at: '2026-05-01T10:00:00.000Z',
  ...overrides,
});
