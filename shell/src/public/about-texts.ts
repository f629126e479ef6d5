import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  description:
    'Hamrah brings together followers of spiritual paths for marriage: why it exists, what it holds to, and what it never does.',
  title: 'A companion for the road',
  lead: 'Hamrah is a word that Hindi, Urdu and Punjabi share. It means one who walks the road with you. We help people whose lives rest on a spiritual path find a husband or wife who walks it too.',
  art: 'Two lamps burning side by side under one light',
  'story.title': 'Why we are here',
  'story.1':
    'When satsang, seva or an hour of silence is the centre of your day, the question of marriage has one more part to it. Caste, city and salary can be typed into any search. Whether two people will sit down together in the morning cannot.',
  'story.2':
    'Families used to ask around at the ashram, the centre or the satsang ghar. Many still do, and it works as far as the circle reaches. Hamrah widens the circle: to other towns, other countries, and other paths where hearts are open to it.',
  'story.3':
    'Some members register themselves, some are registered by a parent, a brother or a sister. Both are welcome. What matters is that the person the profile speaks of knows about it and wants it.',
  'story.quote': 'Two who practise side by side are already on the road together.',
  'values.title': 'What we hold to',
  'values.1.title': 'The path comes first',
  'values.1.text':
    'Every profile says which path its member follows. You decide whether you look within yours, across all of them, or among those who walk on their own.',
  'values.2.title': 'Your number is yours',
  'values.2.text':
    'Phone and e-mail stand apart from the profile. They are no part of a search and never travel with it.',
  'values.3.title': 'A quiet no',
  'values.3.text': 'Nobody has to explain. An invitation can be turned down, and the other side is not told.',
  'values.4.title': 'Photos are guarded',
  'values.4.text':
    'We remove the place and the camera from every photo, and show photos to signed-in members alone, at addresses that expire.',
  'values.5.title': 'You can leave',
  'values.5.text':
    'Hide your profile for a while, take a copy of everything we hold, or delete it all. Each is in your settings.',
  'values.6.title': 'We do not sell you',
  'values.6.text':
    'No advertisements, no trackers, no list of members passed on. Those who buy a plan pay for the service.',
  'end.title': 'Begin with your own profile',
  'end.lead': 'Registering is free and takes a few minutes.',
} as const;

const about = catalogue('about', { en });

/** Looks up texts of About Us. */
export const useAboutText = () => useCatalogue(about);
