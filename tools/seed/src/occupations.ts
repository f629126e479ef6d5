import type { MemberFields } from '@hamrah/contracts';
import type { Random } from './random.ts';

/** An occupation with a matching qualification, employer and income. */
export interface Occupation extends Pick<MemberFields, 'designation' | 'qualification' | 'company' | 'income'> {
  readonly workingWith: 'Private company' | 'Government' | 'Own business' | 'Not working';
  /** Age at which the qualification is usually complete. */
  readonly minAge: number;
}

type Row = readonly [
  designation: string,
  qualification: string,
  company: string,
  income: string,
  workingWith: Occupation['workingWith'],
  minAge: number,
];

/** The employers are made up. */
const rows: readonly Row[] = [
  ['Software Engineer', 'Bachelor’s degree', 'Banyan Software', '₹1,00,000 to ₹2,00,000', 'Private company', 22],
  ['Teacher', 'Master’s degree', 'Lotus Public School', '₹25,000 to ₹50,000', 'Private company', 24],
  [
    'Doctor',
    'Professional degree (CA, CS, LLB, MBBS)',
    'Neem Tree Hospital',
    '₹2,00,000 to ₹5,00,000',
    'Private company',
    26,
  ],
  [
    'Chartered Accountant',
    'Professional degree (CA, CS, LLB, MBBS)',
    'Own practice',
    '₹1,00,000 to ₹2,00,000',
    'Own business',
    25,
  ],
  ['Civil Engineer', 'Bachelor’s degree', 'Sutlej Works', '₹50,000 to ₹1,00,000', 'Private company', 22],
  ['Architect', 'Bachelor’s degree', 'Sutlej Works', '₹50,000 to ₹1,00,000', 'Private company', 24],
  ['Bank Officer', 'Bachelor’s degree', 'Banyan Bank', '₹50,000 to ₹1,00,000', 'Private company', 23],
  ['Business Owner', 'Bachelor’s degree', 'Family business', '₹2,00,000 to ₹5,00,000', 'Own business', 24],
  ['Research Scholar', 'Doctorate', 'Valley University', '₹25,000 to ₹50,000', 'Private company', 28],
  ['Physiotherapist', 'Bachelor’s degree', 'Neem Tree Hospital', '₹25,000 to ₹50,000', 'Private company', 23],
  ['Government Officer', 'Bachelor’s degree', 'Public service', '₹50,000 to ₹1,00,000', 'Government', 24],
  ['Product Designer', 'Bachelor’s degree', 'Sutlej Works', '₹1,00,000 to ₹2,00,000', 'Private company', 23],
  ['Lecturer', 'Doctorate', 'Valley University', '₹50,000 to ₹1,00,000', 'Private company', 28],
  ['Pharmacist', 'Bachelor’s degree', 'Neem Tree Hospital', '₹25,000 to ₹50,000', 'Private company', 22],
  ['Marketing Manager', 'Bachelor’s degree', 'Sutlej Works', '₹50,000 to ₹1,00,000', 'Private company', 26],
  ['Lawyer', 'Professional degree (CA, CS, LLB, MBBS)', 'Own practice', '₹50,000 to ₹1,00,000', 'Own business', 25],
  ['Dietitian', 'Bachelor’s degree', 'Neem Tree Hospital', 'Up to ₹25,000', 'Private company', 22],
  ['Data Analyst', 'Bachelor’s degree', 'Sutlej Works', '₹50,000 to ₹1,00,000', 'Private company', 22],
  ['Nurse', 'Diploma', 'Neem Tree Hospital', 'Up to ₹25,000', 'Private company', 21],
  ['Farmer', 'Higher secondary', 'Family farm', '₹25,000 to ₹50,000', 'Own business', 19],
  ['Musician', 'Diploma', 'Own practice', 'Up to ₹25,000', 'Own business', 20],
  ['Homemaker', 'Bachelor’s degree', 'No', 'No income', 'Not working', 22],
  ['Student', 'Higher secondary', 'Valley University', 'No income', 'Not working', 18],
  ['No', 'Higher secondary', 'No', 'No income', 'Not working', 18],
];

export const occupations: readonly Occupation[] = rows.map(
  ([designation, qualification, company, income, workingWith, minAge]) => ({
    designation,
    qualification,
    company,
    income,
    workingWith,
    minAge,
  }),
);

const maxStudentAge = 23;

/** A random occupation that fits a member. */
export function pickOccupation(
  { age, gender }: Pick<MemberFields, 'gender'> & { age: number },
  random: Random,
): Occupation {
  const fits = ({ designation, minAge }: Occupation): boolean =>
    age >= minAge &&
    (designation !== 'Student' || age <= maxStudentAge) &&
    (designation !== 'Homemaker' || gender === 'Female');
  return random.pick(occupations.filter(fits));
}

/** The occupation with a designation. */
export function findOccupation(designation: string): Occupation {
  const occupation = occupations.find((candidate) => candidate.designation === designation);
  if (!occupation) throw new RangeError(`no occupation ${designation}`);
  return occupation;
}
