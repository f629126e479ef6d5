import { demoPublishedMember, demoSignIns, phoneOf } from './members.ts';

/** The one password of all demo members. */
export const demoPassword = 'walk-together';

/** The demo members printed for trying the site out. */
export const printedSignIns = () =>
  demoSignIns.map((index) => {
    const { firstName, lastName } = demoPublishedMember(index);
    return { username: phoneOf(index), password: demoPassword, name: `${firstName} ${lastName}` };
  });
