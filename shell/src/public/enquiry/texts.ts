import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  name: 'Name',
  phone: 'Phone',
  'phone.hint': 'Add the country code if you’re outside India.',
  message: 'Message',
  'path.contact': 'Spiritual path',
  'path.nri': 'Spritual Path',
  submit: 'Submit',
  sending: 'Sending…',
  privacy: 'We use this to reply to you and keep it for at most two years.',
  'privacy.link': 'How we handle your data',
} as const;

const enquiryTexts = catalogue('enquiry', { en });

/** Looks up texts of the enquiry form. */
export const useEnquiryText = () => useCatalogue(enquiryTexts);
