import { identity, Problem, photoTypes, profile, smsCountry } from '@hamrah/contracts';
import { z } from 'zod';
import { type Call, defineCall } from '../call.ts';
import { CallError, parseInput } from '../call-error.ts';
import { parseInches, text } from '../mapping/fields.ts';

const otpSent = { status: true, message: 'Otp sent successfully.' };
const profileAndGenderMissing = 'Please Select Profile & Gender.';
/** Any country whose OTPs go by email. The call has no field for the country. */
const emailCountry = 'United States';

const fields = z.object({
  activeProfile: text,
  gender: text,
  firstName: text,
  lastName: text,
  height: text,
  height_in_inch: text,
  dateOfBirth: text,
  community: text,
  religion: text,
  marital_status: text,
  mother_tongue: text,
  email: text,
  phone: text,
  country: text,
  state: text,
  city: text,
  highestQualification: text,
  company: text,
  income: text,
  designation: text,
  password: text,
  aboutMyProfile: text,
  otp: text,
});

/** Maps the fields to the registration contract, without the photo. */
const registrationOf = (body: z.output<typeof fields>) => ({
  profileFor: body.activeProfile,
  gender: body.gender,
  firstName: body.firstName,
  lastName: body.lastName,
  dateOfBirth: body.dateOfBirth.slice(0, 10),
  heightInches: parseInches(body.height_in_inch) ?? parseInches(body.height) ?? 0,
  path: body.community,
  religion: body.religion,
  maritalStatus: body.marital_status,
  motherTongue: body.mother_tongue,
  email: body.email,
  phone: body.phone,
  country: body.country,
  state: body.state,
  city: body.city,
  qualification: body.highestQualification,
  company: body.company,
  income: body.income,
  designation: body.designation,
  password: body.password,
  about: body.aboutMyProfile,
  otp: body.otp,
});

/** Registration, its OTPs, and the password reset. */
export const registrationCalls: readonly Call[] = [
  defineCall('POST', '/register', {
    access: 'anyone',
    bodyFormat: 'multipart',
    acceptsFile: true,
    bodySchema: fields,
    routes: [profile.uploadRegistrationPhoto, identity.registerAccount],
    summary: '`message` and `userId`, the uniquecode of the new member.',
    handle: async function registerMember({ body, file, request }) {
      const registration = registrationOf(body);
      if (registration.profileFor === '' && registration.gender === '')
        throw new Problem('request.invalid', { fields: [{ path: 'activeProfile', message: profileAndGenderMissing }] });
      const form = parseInput(identity.registration, { ...registration, photo: file ? 'to be uploaded' : '' });
      if (!file || !photoTypes.some((type) => type === file.type))
        throw new CallError(415, profile.photoFile.wrongType);
      const blob = new Blob([Uint8Array.from(file.bytes)], { type: file.type });
      const { ticket } = await request(profile.uploadRegistrationPhoto, { file: blob });
      const { member } = await request(identity.registerAccount, { body: { ...form, photo: ticket } });
      return {
        status: true,
        message: 'Your profile is creating. Please login with your ID and Password, instead of check your mail.',
        userId: member,
      };
    },
  }),
  defineCall('POST', '/sendSms', {
    access: 'anyone',
    bodyFormat: 'json',
    bodySchema: z.object({ email: text, phone: text }),
    routes: [identity.sendRegistrationCode],
    summary: '`message`. Sends the OTP of a registration to the phone.',
    handle: async function sendRegistrationSms({ body, request }) {
      await request(identity.sendRegistrationCode, { body: { ...body, country: smsCountry } });
      return otpSent;
    },
  }),
  defineCall('POST', '/sendOtpWithEmail', {
    access: 'anyone',
    bodyFormat: 'json',
    bodySchema: z.object({ email: text, phone: text }),
    routes: [identity.sendRegistrationCode, identity.sendResetCode],
    summary:
      '`message`. With an email address and a phone number: sends the OTP of a registration by email. With one of them, or the same value in both: sends the OTP for a new password.',
    handle: async function sendOtpByEmail({ body: { email, phone }, request }) {
      if (email !== '' && phone !== '' && email !== phone)
        await request(identity.sendRegistrationCode, { body: { email, phone, country: emailCountry } });
      else await request(identity.sendResetCode, { body: { username: email || phone } });
      return otpSent;
    },
  }),
  defineCall('POST', '/fetchForgetStep1', {
    access: 'anyone',
    bodyFormat: 'json',
    bodySchema: z.object({ user_id: text }),
    routes: [],
    summary:
      'A list of one row. `email` and `phone` echo the input, so the reply does not reveal whether the account exists.',
    handle: async function startReset({ body: { user_id } }) {
      const { username } = parseInput(identity.resetRequest, { username: user_id });
      return [{ user_id: username, email: username, phone: username }];
    },
  }),
  defineCall('POST', '/fetchForgetStep2', {
    access: 'anyone',
    bodyFormat: 'json',
    bodySchema: z.object({ email: text, otp: text }),
    routes: [identity.verifyResetCode],
    summary:
      'A list of one row. A correct `otp` is echoed with a `ticket` for the next step. Without an `otp`, it is null.',
    handle: async function verifyResetOtp({ body: { email, otp }, request }) {
      if (otp === '') return [{ email, otp: null, ticket: null }];
      const { ticket } = await request(identity.verifyResetCode, { body: { username: email, otp } });
      return [{ email, otp, ticket }];
    },
  }),
  defineCall('POST', '/fetchForgetStep3', {
    access: 'anyone',
    bodyFormat: 'json',
    bodySchema: z.object({ password: text, email: text, otp: text, ticket: text }),
    routes: [identity.verifyResetCode, identity.resetPassword],
    summary: '`1` if the new password is set, else `0`. Needs the `ticket` of the previous step, or the `otp`.',
    refusalReply: () => 0,
    handle: async function resetPassword({ body: { password, email, otp, ticket }, request }) {
      parseInput(identity.password, password);
      const resetTicket =
        ticket || (await request(identity.verifyResetCode, { body: { username: email, otp } })).ticket;
      await request(identity.resetPassword, { body: { ticket: resetTicket, password } });
      return 1;
    },
  }),
];
