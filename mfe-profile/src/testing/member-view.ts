import { profile } from '@hamrah/contracts';
import { testCard } from '@hamrah/ui-kit/testing/fixtures.ts';

/** A member's profile for tests. */
export const testMemberView = (overrides: Partial<profile.MemberView> = {}): profile.MemberView => ({
  card: testCard({ accountType: 'Pro', premiumBadge: true, photoUrl: '/photos/main' }),
  profileFor: 'Daughter',
  qualification: 'Master’s degree',
  company: 'Sunrise School',
  income: '₹50,000 to ₹1,00,000',
  optionalDetails: {
    ...profile.emptyOptionalDetails,
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
    { id: 'one', cardUrl: '/photos/one-card', fullUrl: '/photos/one' },
    { id: 'two', cardUrl: '/photos/two-card', fullUrl: '/photos/two' },
  ],
  photoVisibility: 'all',
  premiumPhotoCount: 0,
  comparison: {
    score: 4,
    isMutual: true,
    criteria: [
      { name: 'age', preference: '28 to 36 years', viewerValue: '32 years', isMet: true },
      { name: 'height', preference: null, viewerValue: '5\' 10"', isMet: true },
      { name: 'path', preference: 'Radha Soami Satsang Beas', viewerValue: 'Radha Soami Satsang Beas', isMet: true },
      { name: 'motherTongue', preference: 'Hindi', viewerValue: 'Punjabi', isMet: false },
      { name: 'place', preference: 'Punjab, India', viewerValue: 'Punjab, India', isMet: true },
    ],
    furtherPreferences: [{ name: 'diet', preference: 'Vegetarian, Eggitarian' }],
  },
  contact: { revealed: null, obstacle: 'connect_first', contactsLeft: 3 },
  ...overrides,
});
