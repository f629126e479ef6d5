import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  title: 'Choose a phone number',
  lead: 'Another member logs in with the same ten digits as your number. Please choose another number to log in with.',
  phone: 'Phone',
  submit: 'Save number',
  done: 'Your new number is saved. You can log in with it now.',
  signIn: 'Log in',
} as const;

const phoneChoice = catalogue('phone-choice', { en });

export const usePhoneChoiceText = () => useCatalogue(phoneChoice);
