import { TypedFastBitSet } from 'typedfastbitset';
import type { Sample } from '../domain/walk.ts';
import { bornFor, type Fact, type Name, type Sought } from '../domain/wanted.ts';

/** Lays members of one gender out by what they are, once for the many searches they judge; `total` is how many there are in all, about. */
export function sampleOf(members: readonly Sought[], total: number): Sample {
  const known = new Map<Fact, Map<Name, TypedFastBitSet>>();
  const named = (fact: Fact): Map<Name, TypedFastBitSet> => {
    const names = known.get(fact) ?? new Map<Name, TypedFastBitSet>();
    if (!known.has(fact)) {
      known.set(fact, names);
      members.forEach((member, at) => {
        const name = member[fact] ?? '';
        const who = names.get(name) ?? new TypedFastBitSet();
        who.add(at);
        names.set(name, who);
      });
    }
    return names;
  };
  return {
    size: members.length,
    total,
    everybody: new TypedFastBitSet(members.keys()),
    fittingBy({ names, ages }, now) {
      const fitting = new Map<Fact, TypedFastBitSet>();
      for (const [fact, asked] of names) {
        const who = new TypedFastBitSet();
        for (const name of asked) {
          const some = named(fact).get(name);
          if (some) who.union(some);
        }
        fitting.set(fact, who);
      }
      if (ages) {
        const { after, until } = bornFor(ages, now);
        const who = new TypedFastBitSet();
        members.forEach(({ dateOfBirth }, at) => {
          if (after < dateOfBirth && dateOfBirth <= until) who.add(at);
        });
        fitting.set('dateOfBirth', who);
      }
      return fitting;
    },
  };
}
