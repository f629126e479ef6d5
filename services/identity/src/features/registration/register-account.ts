import { identity } from '@hamrah/contracts';
import { isDuplicateKey } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { hashPassword } from '../../crypto/passwords.ts';
import { canRegister } from '../../domain/age.ts';
import { fieldProblem } from '../../domain/field-problem.ts';
import { otpRecipientOf } from '../../domain/one-time-password.ts';
import { bindingOf, holderOf, verifyOtp } from '../one-time-passwords.ts';
import { requesterOf } from '../requester.ts';

/**
 * Registers an account. The profile service builds the profile from the event. One transaction stores the account and
 * consumes the OTP, so that the OTP stays valid after a refusal.
 */
export const registerAccount = feature(
  identity.registerAccount,
  async function registerAccount({ body, ...origin }, context) {
    const { store, commit, now, readPhotoTicket, newMemberCode } = context;
    const { phone, email, password, photo: photoTicket, partnerAges, otp, ...profileFields } = body;
    const registeredAt = now();
    if (!canRegister(profileFields.dateOfBirth, registeredAt))
      throw fieldProblem('identity.age_out_of_range', 'dateOfBirth');
    const photo = readPhotoTicket(photoTicket);
    if (photo === undefined) throw fieldProblem('identity.photo_expired', 'photo');

    const { channel, to } = otpRecipientOf(body);
    const holder = holderOf(requesterOf(origin, context));
    const attempt = { otp, holder, wrongOtpProblem: 'identity.otp_incorrect' } as const;
    const verifiedOtp = await verifyOtp(context, bindingOf('registration', to), attempt);
    const passwordHash = await hashPassword(password);
    const { firstName, lastName, gender, country } = profileFields;
    const verified = { phoneVerified: channel === 'sms', emailVerified: channel === 'email' };
    const accountFields = {
      phone,
      email,
      passwordHash,
      firstName,
      lastName,
      gender,
      country,
      ...verified,
      registeredAt,
    };
    try {
      return await commit(async (tx) => {
        const member = newMemberCode();
        await store.accounts.insert(
          { code: member, ...accountFields, hidden: false, synthetic: false, signedInAt: null, lastActiveOn: null },
          tx,
        );
        await verifiedOtp.consume(tx);
        tx.emit(identity.accountRegistered, {
          member,
          ...profileFields,
          photo,
          partnerAges: partnerAges ?? null,
          emailVerified: verified.emailVerified,
          registeredAt: registeredAt.toISOString(),
        });
        return { member };
      });
    } catch (cause) {
      const takenContact = isDuplicateKey(cause) && (await store.accounts.findTakenContact(phone, email));
      throw takenContact ? fieldProblem(`identity.${takenContact}_taken`, takenContact, { cause }) : cause;
    }
  },
);
