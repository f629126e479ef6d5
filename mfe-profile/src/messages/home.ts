import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  'today.title': 'Today',
  'today.invitations': 'Invitations to answer',
  'today.messages': 'Conversations with new messages',
  'today.visitors': 'People who viewed your profile',
  'today.next': 'Next step for your profile',
  'today.quiet': 'Nobody is waiting for your answer. A good day to look around.',
  'age.title': 'Until you turn 21',
  'age.text':
    'In India a man may marry from 21. Members will see you as a match from {{date}}. Until then you can complete your profile and look around.',
  'matches.title': 'Today’s matches',
  'matches.empty': 'No matches for today. Broader partner preferences will find you more people.',
  'matches.today': 'Meet today’s matches',
  'matches.all': 'See everyone looking for someone like you',
  'start.title': 'A good start',
  'start.progress': '{{done}} of {{count}} done',
  'start.done': 'Done',
  'start.optional': 'optional',
  'start.photos': 'Add photos',
  'start.photos.why': 'Three or more show how you are with family, at work and outdoors.',
  'start.photos.action': 'Add photos',
  'start.words': 'Say a few words',
  'start.words.why': 'One honest line, such as “A practice that keeps me steady…”, is easy to reply to.',
  'start.words.action': 'Write a line',
  'start.preferences': 'Say who you’re looking for',
  'start.preferences.why': 'Then we can show you match scores and mutual matches.',
  'start.preferences.action': 'Choose preferences',
  'start.email': 'Verify your email',
  'start.email.why': 'Then invitations reach you, and others can see that you’re real.',
  'start.email.action': 'Verify below',
  'start.horoscope': 'Add horoscope details',
  'start.horoscope.why': 'Only if your families compare them. Time and place of birth stay private.',
  'start.horoscope.action': 'Add details',
} as const;

const home = catalogue('home', { en });

/** Looks up the texts of the home page. */
export const useHomeText = () => useCatalogue(home);
