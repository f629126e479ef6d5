import type { Chance } from './chance.ts';

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

/** A short text a member might write of themselves. */
export const aboutText = (chance: Chance): string =>
  [chance.one(openings), chance.one(middles), chance.one(hopes)].join(' ');

/** Work and the yearly income that goes with it; null where not told. */
export const occupations: readonly (readonly [string, string | null])[] = [
  ['Software Engineer', '₹15 - 20 Lakh'],
  ['Teacher', '₹5 - 7 Lakh'],
  ['Doctor', '₹20 - 30 Lakh'],
  ['Chartered Accountant', '₹15 - 20 Lakh'],
  ['Civil Engineer', '₹7 - 10 Lakh'],
  ['Architect', '₹10 - 15 Lakh'],
  ['Bank Officer', '₹7 - 10 Lakh'],
  ['Business Owner', '₹20 - 30 Lakh'],
  ['Research Scholar', '₹5 - 7 Lakh'],
  ['Physiotherapist', '₹5 - 7 Lakh'],
  ['Government Officer', '₹10 - 15 Lakh'],
  ['Product Designer', '₹15 - 20 Lakh'],
  ['Lecturer', '₹7 - 10 Lakh'],
  ['Pharmacist', '₹5 - 7 Lakh'],
  ['Marketing Manager', '₹10 - 15 Lakh'],
  ['Lawyer', '₹10 - 15 Lakh'],
  ['Dietitian', '₹3 - 5 Lakh'],
  ['Data Analyst', '₹10 - 15 Lakh'],
  ['Nurse', '₹3 - 5 Lakh'],
  ['Farmer', '₹5 - 7 Lakh'],
  ['Musician', null],
  ['Homemaker', null],
  ['No', null],
];
