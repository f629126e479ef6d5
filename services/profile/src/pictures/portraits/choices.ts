/** Choices that depend only on a seed and a label, so that a new label changes no other choice. */
export interface Choices {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  share(label: string): number;
  between(label: string, min: number, max: number): number;
  /** True with this probability. */
  chance(label: string, probability: number): boolean;
  pick<T>(label: string, list: readonly T[]): T;
  pickWeighted<T>(label: string, list: readonly (readonly [T, number])[]): T;
}

/** FNV-1a with the finalizer of MurmurHash3. */
function hashOf(text: string): number {
  let bits = 0x811c9dc5;
  for (const char of text) bits = Math.imul(bits ^ (char.codePointAt(0) ?? 0), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

export function choicesOf(seed: string): Choices {
  const share = (label: string): number => hashOf(`${seed}/${label}`) / 2 ** 32;
  return {
    share,
    between: (label, min, max) => min + share(label) * (max - min),
    chance: (label, probability) => share(label) < probability,
    pick: <T>(label: string, list: readonly T[]) => list[Math.floor(share(label) * list.length)] as T,
    pickWeighted<T>(label: string, list: readonly (readonly [T, number])[]): T {
      let remaining = share(label) * list.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of list) {
        remaining -= weight;
        if (remaining < 0) return value;
      }
      throw new RangeError('pickWeighted needs a positive weight.');
    },
  };
}
