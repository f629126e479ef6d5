import { identity } from '@hamrah/contracts';
import { isDuplicateKey } from '@hamrah/service-kit';
import { feature } from '../context.ts';
import { mayRegister } from '../domain/age.ts';
import { codeAddressOf } from '../domain/one-time-password.ts';
import { refusal } from '../domain/refusal.ts';
import { bindingOf, proveCode } from '../secrets/one-time-passwords.ts';
import { hashPassword } from '../secrets/passwords.ts';

/**
 * A newcomer registers: the account is kept here, the profile is built from the event. The OTP is used up in the
 * transaction of the account; a refusal leaves it good.
 */
export const registerAccount = feature(
  identity.registerAccount,
  async function registerAccount({ body, remoteAddress }, deps) {
    const { store, commit, now, readPhotoTicket, newMemberCode } = deps;
    const { phone, email, password, photo: ticket, partnerAges, otp, ...facts } = body;
    const registeredAt = now();
    if (!mayRegister(facts.dateOfBirth, registeredAt)) throw refusal('identity.age_out_of_range', 'dateOfBirth');
    const photo = readPhotoTicket(ticket);
    if (photo === undefined) throw refusal('identity.photo_expired', 'photo');

    const { channel, to } = codeAddressOf(body);
    const proved = await proveCode(deps, bindingOf('registration', to), {
      otp,
      remoteAddress,
      wrong: 'identity.otp_incorrect',
    });
    const passwordHash = await hashPassword(password);
    const { firstName, lastName, gender, country } = facts;
    const verified = { phoneVerified: channel === 'sms', emailVerified: channel === 'email' };
    const kept = { phone, email, passwordHash, firstName, lastName, gender, country, ...verified, registeredAt };
    try {
      return await commit(async (tx) => {
        const member = newMemberCode();
        await store.accounts.insert(
          { code: member, ...kept, hidden: false, synthetic: false, signedInAt: null, seenOn: null },
          tx,
        );
        await proved.spend(tx);
        tx.emit(identity.accountRegistered, {
          member,
          ...facts,
          photo,
          partnerAges: partnerAges ?? null,
          emailVerified: verified.emailVerified,
          registeredAt: registeredAt.toISOString(),
        });
        return { member };
      });
    } catch (cause) {
      const taken = isDuplicateKey(cause) && (await store.accounts.taken(phone, email));
      throw taken ? refusal(`identity.${taken}_taken`, taken, { cause }) : cause;
    }
  },
);
