/** Rounding errors in sums of chances must not cost a member their last look. */
const tolerance = 1e-9;

/**
 * The looks that members have left, and the pairs planned so far. Members are numbered. Being first costs one look.
 * Being second costs the chance of being invited, which is the expected number of looks.
 */
export class Allocation {
  readonly #left: Float64Array;
  /** The planned pairs of each member, as a linked list: `#latest` by member, `#previous` and `#partner` by entry. */
  readonly #latest: Int32Array;
  readonly #previous: number[] = [];
  readonly #partner: number[] = [];

  /** Changes `looks` in place. Each is a whole number of at least 0. */
  constructor(looks: Float64Array) {
    this.#left = looks;
    this.#latest = new Int32Array(looks.length).fill(-1);
  }

  isPlanned(first: number, second: number): boolean {
    for (let entry = this.#latest[first] as number; entry >= 0; entry = this.#previous[entry] as number)
      if (this.#partner[entry] === second) return true;
    return false;
  }

  hasLooks(first: number, second: number, firstYes: number): boolean {
    return (this.#left[first] as number) + tolerance >= 1 && (this.#left[second] as number) + tolerance >= firstYes;
  }

  /** Plans a pair, unless a member has too few looks left, or the pair is planned already. */
  tryPlan(first: number, second: number, firstYes: number): boolean {
    if (!this.hasLooks(first, second, firstYes) || this.isPlanned(first, second)) return false;
    this.#left[first] = (this.#left[first] as number) - 1;
    this.#left[second] = (this.#left[second] as number) - firstYes;
    this.#add(first, second);
    this.#add(second, first);
    return true;
  }

  #add(member: number, partner: number): void {
    this.#previous.push(this.#latest[member] as number);
    this.#latest[member] = this.#partner.push(partner) - 1;
  }
}
