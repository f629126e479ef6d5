import { waitForOtp } from '../mailbox.ts';
import { readPortrait, registrationOf } from '../register-member.ts';
import type { CallResponse, DocumentedCallsClient } from './client.ts';

/** The multipart fields of `/register` for test member `number`: odd numbers are men. */
export function registrationFields(number: number, overrides: Record<string, string> = {}): Record<string, string> {
  const registration = registrationOf(number);
  return {
    activeProfile: registration.profileFor,
    gender: registration.gender,
    firstName: registration.firstName,
    lastName: registration.lastName,
    height: `5' 5"`,
    height_in_inch: '65',
    dateOfBirth: registration.dateOfBirth,
    community: registration.path,
    religion: registration.religion,
    marital_status: registration.maritalStatus,
    mother_tongue: registration.motherTongue,
    email: registration.email,
    phone: registration.phone,
    country: registration.country,
    state: registration.state,
    city: registration.city,
    highestQualification: registration.qualification,
    company: registration.company,
    income: registration.income,
    designation: registration.designation,
    password: registration.password,
    aboutMyProfile: registration.about,
    ...overrides,
  };
}

/** Registers with the OTP, which arrives by text message in India and by email elsewhere. */
export async function register(
  client: DocumentedCallsClient,
  mailboxUrl: string,
  fields: Record<string, string>,
): Promise<CallResponse> {
  const { country, email = '', phone = '' } = fields;
  const requestedAt = new Date();
  const otpResponse = await client.post(country === 'India' ? '/sendSms' : '/sendOtpWithEmail', { email, phone });
  if (!otpResponse.ok) return otpResponse;
  const otp = await waitForOtp(mailboxUrl, country === 'India' ? phone : email, requestedAt);
  return client.postForm('/register', { ...fields, otp, photo: await readPortrait() });
}
