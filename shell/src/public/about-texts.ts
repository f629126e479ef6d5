import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  description:
    'Hamrah helps followers of spiritual paths find a life partner. Read why we exist, what we promise and what we never do.',
  title: 'A companion for the road',
  lead: 'Hamrah is a word shared by Hindi, Urdu and Punjabi. It means someone who walks the road with you. We help followers of spiritual paths find a husband or wife who walks beside them.',
  art: 'Two lamps burning side by side under one light',
  'story.title': 'Why we are here',
  'story.1':
    'If satsang, seva or an hour of silence is at the centre of your day, marriage brings one more question. You can search for caste, city and salary anywhere. You cannot search for whether two people will sit together every morning.',
  'story.2':
    'Families used to ask around at the ashram, the centre or the satsang ghar. Many still do, but one circle reaches only so far. Hamrah widens it to other towns, other countries and, if you wish, other paths.',
  'story.3':
    'Some members register themselves. Others are registered by a parent, brother or sister. Both are welcome, as long as the person knows about the profile and agrees to it.',
  'story.quote': 'Two people who practise side by side are already on the road together.',
  'values.title': 'What we promise',
  'values.1.title': 'The path comes first',
  'values.1.text':
    'Every profile names the member’s path. You choose whether to look within your own path, across all paths or among independent seekers.',
  'values.2.title': 'Your number is yours',
  'values.2.text': 'Your phone number and email are separate from your profile. They never appear in a search.',
  'values.3.title': 'A quiet no',
  'values.3.text': 'You can decline an invitation without a reason. We won’t let the other person know.',
  'values.4.title': 'Photos are protected',
  'values.4.text':
    'We remove location and camera details from every photo. Only logged-in members see photos, unless you share yours by link. Photo links expire.',
  'values.5.title': 'You can leave',
  'values.5.text':
    'Hide your profile for a while, download your data or delete your account. You’ll find this in your settings.',
  'values.6.title': 'We never sell your data',
  'values.6.text':
    'No advertisements, no trackers, no shared member lists. Members who buy a plan pay for the service.',
  'end.title': 'Begin with your own profile',
  'end.lead': 'Registering is free and takes a few minutes.',
} as const;

const about = catalogue('about', { en });

/** Looks up texts of the About Us page. */
export const useAboutText = () => useCatalogue(about);
