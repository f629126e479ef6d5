import type { Random } from './random.ts';

const openings = [
  'I grew up in a close family where satsang and shared meals were part of every week.',
  'Quiet mornings, meditation and a good cup of tea: that is how my days begin.',
  'I laugh easily, care deeply, and try to keep some stillness in between.',
  'Seva has shaped me more than any degree; I come home from it lighter.',
  'I am a calm person who enjoys long walks, old songs and unhurried conversation.',
  'My grandmother introduced me to the path, and I have grown into it in my own way.',
  'Books, gardening and a small circle of friends keep me happily occupied.',
  'Fellow seekers in my city have become a second family to me.',
  'Cooking for people I love is my favourite way to spend a Sunday.',
  'I value honesty, a sense of humour and time spent in nature.',
  'Music has been with me since childhood; I still practise most evenings.',
  'I try to live simply, keep my word, and leave places a little better than I found them.',
];

const middles = [
  'My family is warm, educated and respectful of one another’s choices.',
  'We celebrate every festival together, with music and far too many sweets.',
  'I run, read and travel to the hills when I can.',
  'My parents are supportive, and my cousins are my best friends.',
  'I enjoy learning and hope to keep growing after marriage.',
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
