import { profile } from '@hamrah/contracts';
import { testCard } from '@hamrah/ui-kit/testing';

/** A member's profile for tests. */
export const testMemberView = (overrides: Partial<profile.MemberView> = {}): profile.MemberView => ({
  card: testCard({ accountType: 'Pro', premiumBadge: true, photoUrl: '/photos/main' }),
  profileFor: 'Daughter',
  qualification: 'Master’s degree',
  company: 'Sunrise School',
  income: '₹50,000 to ₹1,00,000',
  further: {
    ...profile.emptyFurtherDetails,
    pathSince: 'Yes',
    pathInitiated: 'No',
    diet: 'Vegetarian',
    alcohol: 'No',
    motherOccupation: 'Homemaker',
    fatherOccupation: 'Doctor',
    sisters: 0,
    brothers: 2,
    familyFinancialStatus: 'Middle class',
    college: 'University of Rajasthan',
    hometown: 'Ajmer',
    hobbies: ['Meditation', 'Reading'],
  },
  gallery: [
    { cardUrl: '/photos/one-card', fullUrl: '/photos/one' },
    { cardUrl: '/photos/two-card', fullUrl: '/photos/two' },
  ],
  furtherPhotos: 0,
  comparison: {
    score: 4,
    criteria: [
      { name: 'age', preferred: '28 to 36 years', own: '32 years', met: true },
      { name: 'height', preferred: null, own: '5\' 10"', met: true },
      { name: 'path', preferred: 'Radha Soami Satsang Beas', own: 'Radha Soami Satsang Beas', met: true },
      { name: 'motherTongue', preferred: 'Hindi', own: 'Punjabi', met: false },
      { name: 'place', preferred: 'Punjab, India', own: 'Punjab, India', met: true },
    ],
  },
  contact: { revealed: null, obstacle: 'connect_first', contactsLeft: 3 },
  ...overrides,
});
