import { z } from 'zod';
import { contactDetailsMessage, findContactDetails } from '../contact-details/find-contact-details.ts';
import { route } from '../kernel/route.ts';
import {
  ageRange,
  freeTextFields,
  memberCode,
  memberFields,
  singleLineText,
  withoutContactDetails,
} from '../member.ts';
import { email, password, phone } from './credentials.ts';
import { codeSent, otp } from './otp.ts';

const names = z.object({
  firstName: withoutContactDetails(memberFields.shape.firstName),
  lastName: withoutContactDetails(memberFields.shape.lastName),
});

/** What a newcomer fills in, field by field. */
export const registration = memberFields.omit({ member: true }).extend({
  ...freeTextFields,
  ...names.shape,
  email,
  phone,
  password,
  /** Ticket of a photo uploaded before. */
  photo: z.string('Please Select Image.').min(1, 'Please Select Image.').max(300),
  /** Ages looked for on the landing page, where the newcomer came from there. */
  partnerAges: ageRange.optional(),
  otp: otp('Otp is Required.'),
});
export type Registration = z.output<typeof registration>;

/** A form that asks for both names, with no contact details split over them; judged once each is right, whatever else is missing. */
export const withoutSplitContactDetails = <T extends z.ZodType<z.output<typeof names>>>(form: T) =>
  form.refine(({ firstName, lastName }) => findContactDetails(`${firstName} ${lastName}`).length === 0, {
    error: contactDetailsMessage,
    path: ['lastName'],
    when: ({ value }) => names.safeParse(value).success,
  });

export const sendRegistrationCode = route('POST', '/identity/registration-codes', {
  who: 'anyone',
  summary: 'Sends a newcomer an OTP: by SMS in India, by e-mail elsewhere.',
  body: z.object({ country: singleLineText(60, 'Please Select Country.'), phone, email }),
  rateLimit: 'codes',
  reply: codeSent,
  refuses: ['identity.otp_already_sent', 'identity.otp_not_sent'],
});

export const registerAccount = route('POST', '/identity/accounts', {
  who: 'anyone',
  summary: 'Registers a newcomer who proves their phone number or e-mail by OTP; the profile follows by itself.',
  body: withoutSplitContactDetails(registration),
  rateLimit: 'registrations',
  reply: z.object({ member: memberCode }),
  status: 201,
  refuses: [
    'identity.otp_incorrect',
    'identity.otp_expired',
    'identity.phone_taken',
    'identity.email_taken',
    'identity.age_out_of_range',
    'identity.photo_expired',
  ],
});
