// Lists and limits of the specification. No list has a default entry.

export const genders = ['Male', 'Female'] as const;
export type Gender = (typeof genders)[number];

/** The gender of matches for members of `gender`. */
export const oppositeGender = (gender: Gender): Gender => (gender === 'Male' ? 'Female' : 'Male');

/** The relation of the registered person to the account holder. */
export const profileFor = ['Myself', 'Son', 'Daughter', 'Brother', 'Sister', 'Relative', 'Friend'] as const;

/** Spiritual paths (communities). `Other` covers paths that are not listed. */
export const paths = [
  'Radha Soami Satsang Beas',
  'Radha Soami Dayalbagh',
  'Sant Nirankari Mission',
  'Art of Living',
  'Isha Foundation',
  'ISKCON',
  'Brahma Kumaris',
  'Swaminarayan',
  'Sathya Sai',
  'Sahaja Yoga',
  'Arya Samaj',
  'Gayatri Pariwar',
  'Chinmaya Mission',
  'Ramakrishna Mission',
  'Osho',
  'Vipassana',
  'Heartfulness',
  'Shirdi Sai',
  'Other',
] as const;
export type Path = (typeof paths)[number];

export const religions = [
  'Hindu',
  'Sikh',
  'Muslim',
  'Christian',
  'Jain',
  'Buddhist',
  'Parsi',
  'Jewish',
  'Spiritual, no religion',
  'Other',
] as const;

export const maritalStatuses = ['Never Married', 'Divorced', 'Widowed', 'Awaiting Divorce', 'Annulled'] as const;

export const motherTongues = [
  'Hindi',
  'Punjabi',
  'Bengali',
  'Marathi',
  'Telugu',
  'Tamil',
  'Gujarati',
  'Urdu',
  'Kannada',
  'Odia',
  'Malayalam',
  'Assamese',
  'Maithili',
  'Sindhi',
  'Konkani',
  'Nepali',
  'Dogri',
  'Kashmiri',
  'Rajasthani',
  'English',
  'Other',
] as const;

/** Highest qualification, in ascending order. */
export const qualifications = [
  'Secondary school',
  'Higher secondary',
  'Diploma',
  'Bachelor’s degree',
  'Master’s degree',
  'Doctorate',
  'Professional degree (CA, CS, LLB, MBBS)',
  'Other',
] as const;

/** The income of a member who does not share it. */
export const undisclosedIncome = 'Prefer not to say';

/** Monthly incomes. A member can also prefer partners who do not share theirs. */
export const incomes = [
  'No income',
  'Up to ₹25,000',
  '₹25,000 to ₹50,000',
  '₹50,000 to ₹1,00,000',
  '₹1,00,000 to ₹2,00,000',
  '₹2,00,000 to ₹5,00,000',
  'Above ₹5,00,000',
  undisclosedIncome,
] as const;

/** Whether a member has children, and whether the children live with them. */
export const childrenOptions = ['No', 'Yes, living with me', 'Yes, not living with me'] as const;

export const yesOrNo = ['Yes', 'No'] as const;
export const moonSigns = [
  'Mesha (Aries)',
  'Vrishabha (Taurus)',
  'Mithuna (Gemini)',
  'Karka (Cancer)',
  'Simha (Leo)',
  'Kanya (Virgo)',
  'Tula (Libra)',
  'Vrishchika (Scorpio)',
  'Dhanu (Sagittarius)',
  'Makara (Capricorn)',
  'Kumbha (Aquarius)',
  'Meena (Pisces)',
] as const;
export const manglikAnswers = ['No', 'Yes', 'Anshik (partly)', 'Don’t know'] as const;
export const diets = ['Vegetarian', 'Non-Vegetarian', 'Eggitarian'] as const;
export const alcoholHabits = ['Yes', 'No', 'Occasionally'] as const;
export const familyFinancialStatuses = ['Modest', 'Middle class', 'Upper middle class', 'Affluent'] as const;
export const residencyStatuses = [
  'Citizen',
  'Permanent resident',
  'Work permit',
  'Student visa',
  'Temporary visa',
] as const;

/** Hobbies and interests. */
export const hobbies = [
  'Meditation',
  'Seva',
  'Satsang',
  'Yoga',
  'Reading',
  'Writing',
  'Music',
  'Singing',
  'Dancing',
  'Painting',
  'Photography',
  'Cooking',
  'Gardening',
  'Trekking',
  'Travelling',
  'Cycling',
  'Running',
  'Swimming',
  'Cricket',
  'Badminton',
  'Chess',
  'Films',
  'Theatre',
  'Languages',
  'Handicrafts',
  'Volunteering',
  'Nature',
  'Animals',
] as const;

/** Initial entries of the reference lists. Staff can add entries at runtime. */
export const builtInLists = {
  profileFor,
  paths,
  religions,
  maritalStatuses,
  motherTongues,
  qualifications,
  incomes,
  hobbies,
} as const satisfies Record<string, readonly string[]>;
export type ListName = keyof typeof builtInLists;
export const listNames = Object.keys(builtInLists) as readonly ListName[];

/** Maximum length of an entry in characters, and maximum number of entries in a reference list. */
export const maxEntryLength = 60;
export const maxListLength = 200;

/** A reference list with its added entries. `Other` stays last. */
export function withAddedEntries(list: ListName, addedEntries: readonly string[]): string[] {
  const builtIn: readonly string[] = builtInLists[list];
  const end = builtIn.at(-1) === 'Other' ? -1 : builtIn.length;
  return [...builtIn.slice(0, end), ...addedEntries, ...builtIn.slice(end)];
}

export const accountTypes = ['Free', 'Pro'] as const;

export const ageBounds = { min: 18, max: 60 } as const;
export const heightBoundsInches = { min: 53, max: 77 } as const;
/** Legal age of marriage in India, from the Prohibition of Child Marriage Act, 2006. */
export const minMarriageAge = { Female: 18, Male: 21 } as const satisfies Record<(typeof genders)[number], number>;
export const minPasswordLength = 8;

/** Contact filters: bounds and initial range, in years and inches. */
export const contactFilterAges = { min: 21, max: 45, from: 21, to: 36 } as const;
export const contactFilterHeights = { min: 48, max: 85, from: 53, to: 85 } as const;

/** Number of digits of a one-time password (OTP). */
export const otpLength = 4;
/** Validity of an OTP, and the wait before another can be requested, in seconds. */
export const otpSeconds = 120;
/** Wrong attempts before an OTP becomes invalid. */
export const maxOtpAttempts = 5;

/** Maximum lengths in characters: of the parents' occupations, of answers to prompts, and of single-line fields. */
export const maxOccupationLength = 19;
export const maxPromptLength = 300;
export const maxLineLength = 50;
/** Maximum number of sisters, brothers, and married siblings. */
export const maxSiblings = 9;
/** Maximum number of photos in a gallery. The upload page recommends 15 to 20. */
export const maxPhotos = 30;

/** Maximum size of a photo: 3 MB. */
export const maxPhotoBytes = 3_145_728;
/** Media types of accepted photos. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Members in this country receive OTPs by SMS, all others by email. */
export const smsCountry = 'India';

/** A height in inches as feet and inches: `5' 6"`. */
export const heightLabel = (inches: number): string => `${Math.floor(inches / 12)}' ${inches % 12}"`;

/** Completed years from a date of birth (`YYYY-MM-DD`) to `now`, in UTC. */
export function ageOn(dateOfBirth: string, now: Date): number {
  const years = now.getUTCFullYear() - Number(dateOfBirth.slice(0, 4));
  const birthday = Number(dateOfBirth.slice(5, 7)) * 100 + Number(dateOfBirth.slice(8, 10));
  const today = (now.getUTCMonth() + 1) * 100 + now.getUTCDate();
  return years - (birthday <= today ? 0 : 1);
}
