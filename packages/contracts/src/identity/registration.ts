import { z } from 'zod';
import { withoutContactDetails, withoutSplitContactDetails } from '../input-schemas.ts';
import { route } from '../kernel/route.ts';
import { ageRange, memberCode, memberFields } from '../member.ts';
import { placeName } from '../place-names.ts';
import { requiredFieldInputs } from '../profile-field-schemas.ts';
import { noticeConsent } from './consent.ts';
import { email, password, phone } from './credentials.ts';
import { otp, otpSent } from './otp.ts';

/** Registration form. */
export const registration = memberFields.omit({ member: true }).extend({
  ...requiredFieldInputs,
  firstName: withoutContactDetails(memberFields.shape.firstName),
  lastName: withoutContactDetails(memberFields.shape.lastName),
  email,
  phone,
  password,
  /** Ticket of the uploaded photo. */
  photo: z.string('Please Select Image.').min(1, 'Please Select Image.').max(300),
  /** Preferred ages from the landing page, if entered there. */
  partnerAges: ageRange.optional(),
  otp: otp('Otp is Required.'),
  /** Our wizard requires it. The documented call `/register` has no field for it. */
  consent: noticeConsent.optional(),
});
export type Registration = z.output<typeof registration>;

/** Texts that other members read, in form order. */
const publicTexts = [
  'firstName',
  'lastName',
  'company',
  'designation',
  'about',
] as const satisfies (keyof Registration)[];

/** Refuses contact details that are split over several texts of the form. */
export const withoutSplitContacts = <Form extends z.ZodType>(form: Form): Form =>
  withoutSplitContactDetails(form, publicTexts);

export const sendRegistrationCode = route('POST', '/identity/registration-codes', {
  access: 'anyone',
  summary: 'Sends an OTP for registration: by SMS in India, by email elsewhere.',
  body: z.object({ country: placeName('country', 'Please Select Country.'), phone, email }),
  rateLimit: 'otps',
  reply: otpSent,
  refuses: ['identity.otp_already_sent', 'identity.otp_not_sent'],
});

export const registerAccount = route('POST', '/identity/accounts', {
  access: 'anyone',
  summary:
    'Registers an account, verified by OTP. An email address that another member has verified stays unverified, and only its owner gets an email about it.',
  body: withoutSplitContacts(registration),
  rateLimit: 'registrations',
  reply: z.object({ member: memberCode }),
  status: 201,
  refuses: [
    'identity.otp_incorrect',
    'identity.otp_expired',
    'identity.phone_taken',
    'identity.age_out_of_range',
    'identity.password_guessable',
    'identity.photo_expired',
  ],
});
