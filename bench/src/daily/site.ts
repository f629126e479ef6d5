import { type MemberEffects, newcomerEffects } from '@hamrah/matches/domain/daily/chance';
import { updateEffects } from '@hamrah/matches/domain/daily/effects';
import { uniformAt } from '@hamrah/matches/domain/daily/uniform';
import { type Decision, learn, type Model } from '@hamrah/matches/domain/daily-matches';
import type { SimulatedMarket } from './market.ts';

/** Days after which an invitation that nobody has looked at expires. */
const expiryDays = 30;
/** Maximum number of decisions from which the model is learnt. */
const sampleSize = 20_000;

/** State of an ordered pair: what `from` has decided about `to`. */
const undecided = 0;
const decidedYes = 1;
const decidedNo = 2;

interface Invitation {
  readonly from: number;
  readonly day: number;
}

/** A running site: who has decided about whom, waiting invitations, matches, and what is learnt from decisions. */
export class Site {
  readonly market: SimulatedMarket;
  day = 0;
  model: Model = learn([]);
  readonly effects: MemberEffects[];
  readonly invitations: Invitation[][];
  /** Daily matches that each member has not looked at yet. Only the policies with daily matches fill it. */
  readonly dailyMatches: number[][];
  readonly decided: Uint8Array;
  readonly matches: Uint16Array;
  readonly lastShownDay: Int16Array;
  readonly lastVisitDay: Int16Array;
  looks = 0;
  matchCount = 0;
  expired = 0;
  #sample: Decision[] = [];
  readonly #newest = new Map<number, readonly number[]>();

  constructor(market: SimulatedMarket) {
    this.market = market;
    const { memberCount } = market;
    const list = () => Array.from({ length: memberCount }, (): never[] => []);
    this.effects = Array.from({ length: memberCount }, (_, member) => newcomerEffects(this.model, this.sideOf(member)));
    this.invitations = list();
    this.dailyMatches = list();
    this.decided = new Uint8Array(market.saysYes.length);
    this.matches = new Uint16Array(memberCount);
    this.lastShownDay = Int16Array.from(market.joinDay);
    this.lastVisitDay = Int16Array.from(market.joinDay);
  }

  sideOf(member: number): 'a' | 'b' {
    return this.market.isWoman(member) ? 'a' : 'b';
  }

  /** The other gender in the viewer’s group, latest to join first. Includes members who have not joined yet. */
  newestFirst(viewer: number): readonly number[] {
    const [start, end] = this.market.othersOf(viewer);
    const known = this.#newest.get(start);
    if (known) return known;
    const members = Array.from({ length: end - start }, (_, index) => start + index);
    // Members who joined on one day are in random order, the same for all viewers.
    const joined = (member: number) => (this.market.joinDay[member] as number) + uniformAt(1, member, 0);
    const newest = members.toSorted((one, other) => joined(other) - joined(one));
    this.#newest.set(start, newest);
    return newest;
  }

  isMember(member: number): boolean {
    return (this.market.joinDay[member] as number) <= this.day;
  }

  /** Whether neither of the two has decided about the other. */
  isOpen(one: number, other: number): boolean {
    const { pairIndex } = this.market;
    return this.decided[pairIndex(one, other)] === undecided && this.decided[pairIndex(other, one)] === undecided;
  }

  /**
   * Whether a list shows `other`: the viewer has not decided, and `other` has not invited them. Lists cannot leave out
   * members who said no to the viewer, because that would reveal the decision.
   */
  isListed(viewer: number, other: number): boolean {
    const { pairIndex } = this.market;
    return (
      this.isMember(other) &&
      this.decided[pairIndex(viewer, other)] === undecided &&
      this.decided[pairIndex(other, viewer)] !== decidedYes
    );
  }

  /** `from` looks at `to` and decides. A yes invites, or answers the invitation of `to`. */
  look(from: number, to: number): void {
    const there = this.market.pairIndex(from, to);
    const back = this.market.pairIndex(to, from);
    const yes = this.market.saysYes[there] === 1;
    this.looks += 1;
    this.decided[there] = yes ? decidedYes : decidedNo;
    this.lastShownDay[to] = this.day;
    this.#learnFrom(from, to, this.market.stated[there] as number, yes);
    if (!yes) return;
    if (this.decided[back] === decidedYes) {
      this.matchCount += 1;
      this.matches[from] = (this.matches[from] as number) + 1;
      this.matches[to] = (this.matches[to] as number) + 1;
    } else if (this.decided[back] === undecided) this.invitations[to]?.push({ from, day: this.day });
  }

  /** Removes the next invitation that has not expired, and returns its sender. */
  removeNextInvitation(member: number): number | undefined {
    const waiting = this.invitations[member] ?? [];
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (next.day + expiryDays >= this.day) return next.from;
      this.expired += 1;
    }
    return undefined;
  }

  /** Learns the model again from a sample of the decisions so far. The initial model has only assumptions. */
  relearn(): void {
    this.model = learn(this.#sample);
  }

  #learnFrom(from: number, to: number, stated: number, yes: boolean): void {
    const side = this.sideOf(from);
    const updated = updateEffects(
      this.model,
      { side, x: [stated], yes: Number(yes) },
      this.effects[from] as MemberEffects,
      this.effects[to] as MemberEffects,
    );
    this.effects[from] = updated.from;
    this.effects[to] = updated.to;
    // One pair in three is sampled, with the decisions of both members.
    if (this.#sample.length < sampleSize && (from + to) % 3 === 0)
      this.#sample.push({ from: `m${from}`, to: `m${to}`, side, x: [stated], yes });
  }
}
