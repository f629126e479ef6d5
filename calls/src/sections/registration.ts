import { identity, photoTypes, profile, smsCountry } from '@hamrah/contracts';
import { z } from 'zod';
import { type Call, defineCall } from '../call.ts';
import { parseInches, text } from '../mapping/fields.ts';
import { parseInput, CallError } from '../call-error.ts';

const sent = { status: true, message: 'Otp sent successfully.' };
/** Where OTPs go by e-mail; §7 does not tell which country it is. */
const elsewhere = 'Elsewhere';

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

/** A registration as identity takes it, but for the photo. */
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

/** Registration, the OTPs it needs, and the forgotten password. */
export const registrationCalls: readonly Call[] = [
  defineCall('POST', '/register', {
    who: 'anyone',
    bodyFormat: 'multipart',
    acceptsFile: true,
    bodySchema: fields,
    routes: [profile.uploadRegistrationPhoto, identity.registerAccount],
    summary: '`message` and `userId`, the uniquecode of the new member.',
    async handle({ body, file, request: ask }) {
      const facts = registrationOf(body);
      const form = parseInput(identity.registration, { ...facts, photo: file ? 'to be uploaded' : '' });
      if (!file || !photoTypes.some((type) => type === file.type)) throw new CallError(415, profile.photoFile.wrongType);
      const blob = new Blob([Uint8Array.from(file.bytes)], { type: file.type });
      const { ticket } = await ask(profile.uploadRegistrationPhoto, { file: blob });
      const { member } = await ask(identity.registerAccount, { body: { ...form, photo: ticket } });
      return {
        status: true,
        message: 'Your profile is creating. Please login with your ID and Password, instead of check your mail.',
        userId: member,
      };
    },
  }),
  defineCall('POST', '/sendSms', {
    who: 'anyone',
    bodyFormat: 'json',
    bodySchema: z.object({ email: text, phone: text }),
    routes: [identity.sendRegistrationCode],
    summary: '`message`; the OTP of a registration goes to the phone.',
    async handle({ body, request: ask }) {
      await ask(identity.sendRegistrationCode, { body: { ...body, country: smsCountry } });
      return sent;
    },
  }),
  defineCall('POST', '/sendOtpWithEmail', {
    who: 'anyone',
    bodyFormat: 'json',
    bodySchema: z.object({ email: text, phone: text }),
    routes: [identity.sendRegistrationCode, identity.sendResetCode],
    summary:
      '`message`; an e-mail address and a phone number: the OTP of a registration goes to the address. One of them alone, or the same in both as `/fetchForgetStep1` gives it: the OTP for a new password goes to its member.',
    async handle({ body: { email, phone }, request: ask }) {
      if (email !== '' && phone !== '' && email !== phone)
        await ask(identity.sendRegistrationCode, { body: { email, phone, country: elsewhere } });
      else await ask(identity.sendResetCode, { body: { username: email || phone } });
      return sent;
    },
  }),
  defineCall('POST', '/fetchForgetStep1', {
    who: 'anyone',
    bodyFormat: 'json',
    bodySchema: z.object({ user_id: text }),
    routes: [],
    summary: 'A list of one row, `email` and `phone` being what was sent: whether anybody has it is not told.',
    async handle({ body: { user_id } }) {
      const { username } = parseInput(identity.resetRequest, { username: user_id });
      return [{ user_id: username, email: username, phone: username }];
    },
  }),
  defineCall('POST', '/fetchForgetStep2', {
    who: 'anyone',
    bodyFormat: 'json',
    bodySchema: z.object({ email: text, otp: text }),
    routes: [identity.proveReset],
    summary:
      'A list of one row. With the `otp` the member typed, and only if it is right: `otp`, the same, and a `ticket` for the next step. Without one: `otp` null.',
    async handle({ body: { email, otp }, request: ask }) {
      if (otp === '') return [{ email, otp: null, ticket: null }];
      const { ticket } = await ask(identity.proveReset, { body: { username: email, otp } });
      return [{ email, otp, ticket }];
    },
  }),
  defineCall('POST', '/fetchForgetStep3', {
    who: 'anyone',
    bodyFormat: 'json',
    bodySchema: z.object({ password: text, email: text, otp: text, ticket: text }),
    routes: [identity.proveReset, identity.resetPassword],
    summary: '`1` when the new password is set, else `0`; needs the `ticket` of the step before, or the `otp` itself.',
    refusalReply: () => 0,
    async handle({ body: { password, email, otp, ticket }, request: ask }) {
      parseInput(identity.password, password);
      const proved = ticket || (await ask(identity.proveReset, { body: { username: email, otp } })).ticket;
      await ask(identity.resetPassword, { body: { ticket: proved, password } });
      return 1;
    },
  }),
];
