import { smsCountry } from '@hamrah/contracts';
import type { DemoMember } from '@hamrah/contracts/seeding';
import { prepareDatabase } from '@hamrah/service-kit';
import { type Connection, openStore } from '../store/store.ts';

export { hashPassword } from '../secrets/passwords.ts';

/** Demonstration accounts, written past the features and exactly as they would write them; no event tells of them. */
export const seeding = {
  /** Makes the collections and their indexes. */
  async prepare(connection: Connection): Promise<void> {
    openStore(connection);
    await prepareDatabase(connection);
  },

  /** Loads members, a thousand or so at a time; an account that is there already stays as it is. */
  async load(connection: Connection, members: readonly DemoMember[]): Promise<void> {
    const accounts = members.map(({ published, phone, email, passwordHash }) => {
      const { member: code, firstName, lastName, gender, country, emailVerified, joinedAt } = published;
      return {
        code,
        phone,
        email,
        passwordHash,
        firstName,
        lastName,
        gender,
        country,
        phoneVerified: country === smsCountry,
        emailVerified,
        hidden: false,
        synthetic: true,
        registeredAt: new Date(joinedAt),
        signedInAt: null,
        seenOn: null,
      };
    });
    await openStore(connection).accounts.load(accounts);
  },

  /** Removes every demonstration account and its sessions. */
  async removeSynthetic(connection: Connection): Promise<void> {
    const { accounts, sessions } = openStore(connection);
    for (const member of await sessions.members()) {
      if (await accounts.isSynthetic(member)) await sessions.forget(member);
    }
    await accounts.removeSynthetic();
  },
};
