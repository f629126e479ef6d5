import type { MemberFields } from '@hamrah/contracts';
import type { Random } from './random.ts';

const openings = [
  'I grew up in a close family where satsang and shared meals were part of every week.',
  'Quiet mornings, meditation and a good cup of tea: that is how my days begin.',
  'I work hard, laugh easily, and try to keep some stillness in between.',
  'Seva has shaped me more than any degree; I come home from it lighter.',
  'I am a calm person who enjoys long walks, old songs and unhurried conversation.',
  'My grandmother introduced me to the path, and I have grown into it in my own way.',
  'Books, gardening and a small circle of friends keep me happily occupied.',
  'I moved for work a few years ago and found a second family among fellow seekers.',
  'Cooking for people I love is my favourite way to spend a Sunday.',
  'I value honesty, a sense of humour and time spent in nature.',
  'Music has been with me since childhood; I still practise most evenings.',
  'I try to live simply, keep my word, and leave places a little better than I found them.',
];

const middles = [
  'My family is warm, educated and respectful of one another’s choices.',
  'We are vegetarians at home and celebrate every festival together.',
  'Outside work I run, read and travel to the hills when I can.',
  'My parents are retired and supportive; my siblings are my best friends.',
  'I enjoy my profession and hope to keep growing in it after marriage.',
  'I spend two weekends a month volunteering with children.',
  'I am learning to cook dishes from other states, with mixed success.',
  'I care about health, simple food and enough sleep.',
  'I like films with a good story and dinners that run late.',
  'Travel, photography and trying new languages keep me curious.',
];

const hopes = [
  'I hope to find a partner who walks the same road, with kindness and patience.',
  'I am looking for someone grounded, caring and at ease with a spiritual life.',
  'A companion who values family, growth and laughter would make me happy.',
  'I would love to build a home where meditation and friendship both have a place.',
  'Looking for an equal: someone who listens, and who also speaks their mind.',
  'If you believe marriage is a shared practice, we may have much to talk about.',
  'I wish for a simple, sincere person with a steady heart.',
  'Someone who enjoys silence as much as conversation would be a good match.',
];

/** A short introduction. */
export const aboutText = (random: Random): string =>
  [random.pick(openings), random.pick(middles), random.pick(hopes)].join(' ');

/** Occupations with a matching qualification, employer and income. The employers are made up. */
export const occupations: readonly Pick<MemberFields, 'designation' | 'qualification' | 'company' | 'income'>[] = [
  {
    designation: 'Software Engineer',
    qualification: 'Bachelor’s degree',
    company: 'Banyan Software',
    income: '₹1,00,000 to ₹2,00,000',
  },
  {
    designation: 'Teacher',
    qualification: 'Master’s degree',
    company: 'Lotus Public School',
    income: '₹25,000 to ₹50,000',
  },
  {
    designation: 'Doctor',
    qualification: 'Professional degree (CA, CS, LLB, MBBS)',
    company: 'Neem Tree Hospital',
    income: '₹2,00,000 to ₹5,00,000',
  },
  {
    designation: 'Chartered Accountant',
    qualification: 'Professional degree (CA, CS, LLB, MBBS)',
    company: 'Own practice',
    income: '₹1,00,000 to ₹2,00,000',
  },
  {
    designation: 'Civil Engineer',
    qualification: 'Bachelor’s degree',
    company: 'Sutlej Works',
    income: '₹50,000 to ₹1,00,000',
  },
  {
    designation: 'Architect',
    qualification: 'Bachelor’s degree',
    company: 'Sutlej Works',
    income: '₹50,000 to ₹1,00,000',
  },
  {
    designation: 'Bank Officer',
    qualification: 'Bachelor’s degree',
    company: 'Banyan Bank',
    income: '₹50,000 to ₹1,00,000',
  },
  {
    designation: 'Business Owner',
    qualification: 'Bachelor’s degree',
    company: 'Family business',
    income: '₹2,00,000 to ₹5,00,000',
  },
  {
    designation: 'Research Scholar',
    qualification: 'Doctorate',
    company: 'Valley University',
    income: '₹25,000 to ₹50,000',
  },
  {
    designation: 'Physiotherapist',
    qualification: 'Bachelor’s degree',
    company: 'Neem Tree Hospital',
    income: '₹25,000 to ₹50,000',
  },
  {
    designation: 'Government Officer',
    qualification: 'Bachelor’s degree',
    company: 'State government',
    income: '₹50,000 to ₹1,00,000',
  },
  {
    designation: 'Product Designer',
    qualification: 'Bachelor’s degree',
    company: 'Sutlej Works',
    income: '₹1,00,000 to ₹2,00,000',
  },
  { designation: 'Lecturer', qualification: 'Doctorate', company: 'Valley University', income: '₹50,000 to ₹1,00,000' },
  {
    designation: 'Pharmacist',
    qualification: 'Bachelor’s degree',
    company: 'Neem Tree Hospital',
    income: '₹25,000 to ₹50,000',
  },
  {
    designation: 'Marketing Manager',
    qualification: 'Bachelor’s degree',
    company: 'Sutlej Works',
    income: '₹50,000 to ₹1,00,000',
  },
  {
    designation: 'Lawyer',
    qualification: 'Professional degree (CA, CS, LLB, MBBS)',
    company: 'Own practice',
    income: '₹50,000 to ₹1,00,000',
  },
  {
    designation: 'Dietitian',
    qualification: 'Bachelor’s degree',
    company: 'Neem Tree Hospital',
    income: 'Up to ₹25,000',
  },
  {
    designation: 'Data Analyst',
    qualification: 'Bachelor’s degree',
    company: 'Sutlej Works',
    income: '₹50,000 to ₹1,00,000',
  },
  { designation: 'Nurse', qualification: 'Diploma', company: 'Neem Tree Hospital', income: 'Up to ₹25,000' },
  { designation: 'Farmer', qualification: 'Higher secondary', company: 'Family farm', income: '₹25,000 to ₹50,000' },
  { designation: 'Musician', qualification: 'Diploma', company: 'No', income: 'No income' },
  { designation: 'Homemaker', qualification: 'Bachelor’s degree', company: 'No', income: 'No income' },
  { designation: 'No', qualification: 'Higher secondary', company: 'No', income: 'No income' },
];
