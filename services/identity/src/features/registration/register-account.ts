import { identity } from '@hamrah/contracts';
import { isDuplicateKey, type Tx } from '@hamrah/service-kit';
import { callingCodeOf } from '../../contacts/calling-code.ts';
import { type Context, feature } from '../../context.ts';
import { hashPassword } from '../../crypto/passwords.ts';
import { type NewAccount, phoneProofsSince } from '../../domain/account.ts';
import { canRegister } from '../../domain/age.ts';
import { fieldProblem } from '../../domain/field-problem.ts';
import { otpRecipientOf } from '../../domain/one-time-password.ts';
import { assertStrongPassword } from '../assert-strong-password.ts';
import { bindingOf, holderOf, verifyOtp } from '../one-time-passwords.ts';
import { requesterOf } from '../requester.ts';

/**
 * Registers an account. The profile service builds the profile from the event. One transaction stores the account and
 * consumes the OTP, so that the OTP stays valid after a refusal.
 */
export const registerAccount = feature(
  identity.registerAccount,
  async function registerAccount({ body, ...origin }, context) {
    const { commit, now, readPhotoTicket, newMemberCode } = context;
    const { phone, email, password, photo: photoTicket, partnerAges, otp, consent, ...profileFields } = body;
    const registeredAt = now();
    if (!canRegister(profileFields.dateOfBirth, registeredAt))
      throw fieldProblem('identity.age_out_of_range', 'dateOfBirth');
    const photo = readPhotoTicket(photoTicket);
    if (photo === undefined) throw fieldProblem('identity.photo_expired', 'photo');

    await assertStrongPassword(password, body);
    const { channel, to } = otpRecipientOf(body);
    const holder = holderOf(requesterOf(origin, context));
    const attempt = { otp, holder, wrongOtpProblem: 'identity.otp_incorrect' } as const;
    const verifiedOtp = await verifyOtp(context, bindingOf('registration', to), attempt);
    const { firstName, lastName, gender, country } = profileFields;
    const account = {
      phone,
      email,
      passwordHash: await hashPassword(password),
      firstName,
      lastName,
      gender,
      country,
      callingCode: callingCodeOf(country),
      phoneVerified: channel === 'sms',
      emailVerified: channel === 'email',
      hidden: false,
      synthetic: false,
      registeredAt,
      consentNotice: consent ?? null,
      signedInAt: null,
      lastActiveOn: null,
    };
    const register = () =>
      commit(async (tx) => {
        const member = newMemberCode();
        await insertWithUsername({ code: member, ...account }, context, tx);
        await verifiedOtp.consume(tx);
        tx.emit(identity.accountRegistered, {
          member,
          ...profileFields,
          photo,
          partnerAges: partnerAges ?? null,
          phoneVerified: account.phoneVerified,
          emailVerified: account.emailVerified,
          registeredAt: registeredAt.toISOString(),
        });
        return { member };
      });
    return register().catch(async (cause: unknown) => {
      if (!isDuplicateKey(cause)) throw cause;
      await assertContactIsFree(account, context, cause);
      // The member code is in use, or a concurrent registration has stored the same unverified digits.
      return register();
    });
  },
);

/**
 * Stores an account with the digits it signs in with. A verified number displaces an account that has not verified the
 * same digits, or is long unused, because mobile operators reassign numbers. An account with an unverified number gets
 * the digits only if they are free. A member without digits is emailed a link to choose another number.
 */
async function insertWithUsername(
  account: Omit<NewAccount, 'username'>,
  { store, now }: Context,
  tx: Tx,
): Promise<void> {
  const { code, phone, phoneVerified } = account;
  const displaced = phoneVerified
    ? await store.accounts.displaceUsername(phone, phoneProofsSince(now()), tx)
    : (await store.accounts.findByUsername(phone, tx)) && code;
  await store.accounts.insert({ ...account, username: displaced === code ? null : phone }, tx);
  if (displaced !== undefined) tx.emit(identity.phoneDisplaced, { member: displaced });
}

/** Refuses a contact that the caller has verified and that already has an account. */
async function assertContactIsFree(
  {
    phone,
    phoneVerified,
    email,
    emailVerified,
  }: Pick<NewAccount, 'phone' | 'phoneVerified' | 'email' | 'emailVerified'>,
  { store: { accounts } }: Context,
  cause: unknown,
): Promise<void> {
  if (phoneVerified && (await accounts.findByUsername(phone)))
    throw fieldProblem('identity.phone_taken', 'phone', { cause });
  if (emailVerified && (await accounts.findOwnerOfEmail(email)))
    throw fieldProblem('identity.otp_expired', 'otp', { cause });
}
