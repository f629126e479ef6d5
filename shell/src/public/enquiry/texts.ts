import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  name: 'Name',
  phone: 'Phone',
  'phone.hint': 'With the country code if you are outside India.',
  message: 'Message',
  'path.contact': 'Spiritual path',
  'path.nri': 'Spritual Path',
  submit: 'Submit',
  sending: 'Sending…',
  privacy: 'We use this to answer you, and keep it for two years at most.',
  'privacy.link': 'How we handle it',
} as const;

const enquiryTexts = catalogue('enquiry', { en });

/** Looks up texts of the enquiry form. */
export const useEnquiryText = () => useCatalogue(enquiryTexts);
