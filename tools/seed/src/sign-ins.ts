import { demoPublishedMember, phoneOf, signInIndexes } from './members.ts';

/** The password of all demo members. */
export const demoPassword = 'walk-together';

/** Credentials of the demo members that developers sign in as. */
export const listSignIns = () =>
  signInIndexes.map((index) => {
    const { firstName, lastName } = demoPublishedMember(index);
    return { username: phoneOf(index), password: demoPassword, name: `${firstName} ${lastName}` };
  });
