import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  description: 'Write to Hamrah or call us: questions about registering, your profile, safety, or our services.',
  lead: 'Ask us about registering, your profile or our service.',
  'channels.title': 'Other ways to reach us',
  'channels.email': 'Email',
  'channels.phone': 'Phone',
  'channels.post': 'Post',
  'form.title': 'Write to us',
  'members.title': 'Already a member?',
  'members.text': 'You can manage your photos, privacy and data from your account at any time.',
  'grievance.title': 'Is something wrong?',
  'grievance.text': 'To report a profile or make a complaint, write to our grievance officer:',
  'grievance.times': 'We’ll acknowledge your complaint within 24 hours and answer it within 15 days.',
  'grievance.money':
    'Has someone cheated you of money? Call the national helpline 1930 or report it at cybercrime.gov.in at once. If you’re in danger, call 112.',
} as const;

const contact = catalogue('contact', { en });

/** Looks up texts of the Contact Us page. */
export const useContactText = () => useCatalogue(contact);
