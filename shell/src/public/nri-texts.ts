import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  description:
    'Assisted matchmaking for NRI and VIP families who follow a spiritual path: a personal matchmaker and confidential introductions.',
  title: 'Your search, in good hands',
  lead: 'Do you live abroad, or does your family prefer to search in private? A personal matchmaker who knows your path searches for you, so you meet only people worth meeting.',
  requestCall: 'Request a call',
  art: 'Two homes on two shores, joined by a path across the water under a rising sun',
  'where.title': 'With families in',
  'what.title': 'What your matchmaker does',
  'what.1.title': 'Listens first',
  'what.1.text':
    'A long conversation with you and your family about your path, your work, where you want to live and what matters most.',
  'what.2.title': 'Searches by hand',
  'what.2.text': 'Reads profiles one by one, within your path and beyond it if you wish, in India and where you live.',
  'what.3.title': 'Asks before sharing your name',
  'what.3.text': 'Nobody learns who you are until you say yes to them and they agree to hear about you.',
  'what.4.title': 'Arranges the meetings',
  'what.4.text': 'Finds a time that suits both time zones, introduces the families and supports you between calls.',
  'what.5.title': 'Keeps VIP searches private',
  'what.5.text': 'Your profile can stay out of all listings. Only one person at Hamrah knows it and speaks for you.',
  'what.6.title': 'Tells you the truth',
  'what.6.text': 'If we don’t know anyone suitable, we’ll say so. Nobody can promise a marriage, and we don’t.',
  'how.title': 'How it begins',
  'how.1': 'Fill in the form on this page with your name, phone number and path.',
  'how.2': 'A matchmaker calls you free of charge and explains how the service works and what it costs.',
  'how.3': 'You decide in your own time. The search starts when you say yes.',
  'call.title': 'Prefer to call?',
  'form.title': 'Request a call',
  'form.lead': 'Tell us which country you live in and the best time to reach you.',
} as const;

const nri = catalogue('nri', { en });

/** Looks up texts of the NRI and VIP page. */
export const useNriText = () => useCatalogue(nri);
