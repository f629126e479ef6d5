import type { DemoMember } from '@hamrah/contracts/seeding';
import { prepareDatabase } from '@hamrah/service-kit';
import { callingCodeOf } from '../contacts/calling-code.ts';
import { type Connection, openStore } from '../store/store.ts';

export { hashPassword } from '../crypto/passwords.ts';

/** Loads and removes demo accounts in bulk. They have the fields of registered accounts, but publish no events. */
export const seeding = {
  /** Creates the collections and indexes. */
  async prepare(connection: Connection): Promise<void> {
    openStore(connection);
    await prepareDatabase(connection);
  },

  /** Loads a batch of about a thousand members. Existing accounts are unchanged. */
  async load(connection: Connection, members: readonly DemoMember[]): Promise<void> {
    const accounts = members.map(({ published, phone, email, passwordHash }) => {
      const { member: code, firstName, lastName, gender, country, phoneVerified, emailVerified, joinedAt } = published;
      return {
        code,
        phone,
        email,
        passwordHash,
        firstName,
        lastName,
        gender,
        country,
        callingCode: callingCodeOf(country),
        username: phone,
        phoneVerified,
        emailVerified,
        hidden: false,
        synthetic: true,
        consentNotice: null,
        registeredAt: new Date(joinedAt),
        signedInAt: null,
        lastActiveOn: null,
      };
    });
    await openStore(connection).accounts.load(accounts);
  },

  /** Removes all demo accounts and their sessions. */
  async removeSynthetic(connection: Connection): Promise<void> {
    const { accounts, sessions } = openStore(connection);
    for (const member of await sessions.memberCodes()) {
      if (await accounts.isSynthetic(member)) await sessions.remove(member);
    }
    await accounts.removeSynthetic();
  },
};
