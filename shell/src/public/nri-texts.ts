import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  description:
    'Assisted matchmaking by Hamrah for NRI and VIP families who follow a spiritual path: a personal matchmaker, introductions in confidence.',
  title: 'Your search, in good hands',
  lead: 'You live abroad, or your family is known and would rather search in private. A personal matchmaker who knows your path looks for you, and you meet only people worth meeting.',
  ask: 'Ask for a call',
  art: 'Two homes on two shores, joined by a path across the water under a rising sun',
  'where.title': 'With families in',
  'what.title': 'What your matchmaker does',
  'what.1.title': 'Listens first',
  'what.1.text':
    'A long talk with you and your family: your path, your work, the country you mean to live in, what you could never do without.',
  'what.2.title': 'Searches by hand',
  'what.2.text':
    'Reads profiles one by one, within your path and beyond it where you wish, in India and where you live.',
  'what.3.title': 'Asks before you are named',
  'what.3.text': 'Nobody learns who you are until you have said yes to them and they have agreed to hear about you.',
  'what.4.title': 'Arranges the meetings',
  'what.4.text':
    'Finds the hour that suits both time zones, introduces the families, and stays at hand between the talks.',
  'what.5.title': 'Keeps VIP searches private',
  'what.5.text':
    'Your profile can stay out of all listings; one person at Hamrah knows it, and only that person speaks for you.',
  'what.6.title': 'Tells you the truth',
  'what.6.text':
    'If we do not know anyone who fits, we say so. A marriage cannot be promised, and we do not promise one.',
  'how.title': 'How it begins',
  'how.1': 'Send the form on this page. It asks for your name, a number and your path.',
  'how.2': 'A matchmaker calls you, at no cost, and explains the service, what it takes and what it costs.',
  'how.3': 'You decide in your own time. The search starts when you have said yes.',
  'call.title': 'Rather call?',
  'form.title': 'Ask for a call',
  'form.lead': 'Tell us which country you live in and the best time to reach you.',
} as const;

const nri = catalogue('nri', { en });

/** Looks up texts of the NRI and VIP page. */
export const useNriText = () => useCatalogue(nri);
