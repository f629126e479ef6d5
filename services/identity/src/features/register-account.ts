import { randomBytes } from 'node:crypto';
import { identity } from '@hamrah/contracts';
import { isDuplicateKey, Problem } from '@hamrah/service-kit';
import { feature } from '../deps.ts';
import { mayRegister } from '../domain/age.ts';
import { memberCodeBytes, memberCodeFrom } from '../domain/member-code.ts';
import { hashPassword } from '../passwords.ts';

/** A newcomer registers: the account is kept here, the profile is built from the event. */
export default feature(identity.registerAccount, async ({ body }, { store, commit, now }) => {
  const { phone, email, password, ...facts } = body;
  const registeredAt = now();
  if (!mayRegister(facts.dateOfBirth, registeredAt)) throw new Problem('identity.age_out_of_range');
  const { firstName, lastName, gender } = facts;
  const code = memberCodeFrom(randomBytes(memberCodeBytes));
  const passwordHash = await hashPassword(password);
  try {
    await commit(async (tx) => {
      await store.accounts.insert(
        { code, phone, email, passwordHash, firstName, lastName, gender, synthetic: false, registeredAt },
        tx,
      );
      tx.emit(identity.accountRegistered, { member: code, ...facts, registeredAt: registeredAt.toISOString() });
    });
  } catch (cause) {
    const taken = isDuplicateKey(cause) && (await store.accounts.taken(phone, email));
    throw taken ? new Problem(`identity.${taken}_taken`, { cause }) : cause;
  }
  return { member: code };
});
