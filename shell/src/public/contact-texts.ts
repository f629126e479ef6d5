import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  description: 'Write to Hamrah or call us: questions about registering, your profile, safety, or our services.',
  lead: 'Ask us about registering, your profile or our service.',
  'ways.title': 'Other ways to reach us',
  'ways.email': 'E-mail',
  'ways.phone': 'Phone',
  'ways.post': 'Post',
  'form.title': 'Write to us',
  'members.title': 'Already a member?',
  'members.text': 'Your photos, your visibility and your data are in your settings, without waiting for us.',
  'grievance.title': 'Something is wrong?',
  'grievance.text':
    'To report a profile or complain about how we treated you, write to our grievance officer. You get a receipt within 24 hours.',
} as const;

const contact = catalogue('contact', { en });

/** Looks up texts of Contact Us. */
export const useContactText = () => useCatalogue(contact);
