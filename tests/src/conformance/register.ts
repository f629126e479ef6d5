import { waitForOtp } from '../mailbox.ts';
import { readPortrait, registrationOf } from '../register-member.ts';
import type { CallResponse, DocumentedClient } from './client.ts';

/** The multipart fields of `/register` for newcomer `number` of the other tests; the odd are men. */
export function registrationFields(number: number, further: Record<string, string> = {}): Record<string, string> {
  const facts = registrationOf(number);
  return {
    activeProfile: facts.profileFor,
    gender: facts.gender,
    firstName: facts.firstName,
    lastName: facts.lastName,
    height: `5' 5"`,
    height_in_inch: '65',
    dateOfBirth: facts.dateOfBirth,
    community: facts.path,
    religion: facts.religion,
    marital_status: facts.maritalStatus,
    mother_tongue: facts.motherTongue,
    email: facts.email,
    phone: facts.phone,
    country: facts.country,
    state: facts.state,
    city: facts.city,
    highestQualification: facts.qualification,
    company: facts.company,
    income: facts.income,
    designation: facts.designation,
    password: facts.password,
    aboutMyProfile: facts.about,
    ...further,
  };
}

/** Registers with the OTP that comes to the phone in India, by e-mail elsewhere; gives the answer of `/register`. */
export async function register(
  client: DocumentedClient,
  mailboxUrl: string,
  fields: Record<string, string>,
): Promise<CallResponse> {
  const { country, email = '', phone = '' } = fields;
  const askedAt = new Date();
  const sent = await client.post(country === 'India' ? '/sendSms' : '/sendOtpWithEmail', { email, phone });
  if (!sent.ok) return sent;
  const otp = await waitForOtp(mailboxUrl, country === 'India' ? phone : email, askedAt);
  return client.postForm('/register', { ...fields, otp, photo: await readPortrait() });
}
