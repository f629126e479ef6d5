import { inbox, type PublishedMember } from '@hamrah/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expireInvitations } from '../../jobs/expire-invitations.ts';
import { type OpenInbox, openInbox } from '../../testing/index.ts';

const dayMs = 24 * 3_600_000;
let passedMs = 0;

let service: OpenInbox;
beforeAll(async () => {
  service = await openInbox({
    env: { EXPIRY_SWEEP_SECONDS: '3600', INVITATIONS_PER_DAY_FREE: '1000' },
    replace: { now: () => new Date(Date.now() + passedMs) },
  });
});
afterAll(() => service.stop());

type Side = 0 | 1;
const otherOf = (side: Side): Side => (side === 0 ? 1 : 0);

/** A pair as seen from outside: who invited last, the outcome, and since when. */
interface Model {
  state: 'none' | inbox.InvitationState;
  from: Side;
  /** Days since the start of the run. */
  sentOn: number;
  closedOn: number | null;
  endedBy: Side | null;
  today: number;
  events: string[];
}
interface Real {
  readonly members: readonly [PublishedMember, PublishedMember];
  id: string | undefined;
  readonly ids: Set<string>;
}
const stands = 30;
const cooldownDays = 30;

const codeOf = (promise: Promise<{ state?: string } | undefined>): Promise<string> =>
  promise.then(
    (reply) => reply?.state ?? 'done',
    (reason: { code?: string }) => String(reason.code),
  );

abstract class Step implements fc.AsyncCommand<Model, Real> {
  readonly side: Side;
  constructor(side: Side) {
    this.side = side;
  }
  check = () => true;
  abstract expected(model: Model): string;
  abstract act(real: Real, who: PublishedMember, other: PublishedMember): Promise<string>;

  async run(model: Model, real: Real): Promise<void> {
    const expected = this.expected(model);
    const [who, other] = [real.members[this.side], real.members[otherOf(this.side)]];
    expect(await this.act(real, who, other)).toBe(expected);
    await agree(model, real);
  }
  toString = (): string => `${this.constructor.name}(${this.side})`;
}

/** Asserts that both members' lists match the model. */
async function agree(model: Model, { members }: Real): Promise<void> {
  const open = model.closedOn === null;
  for (const side of [0, 1] as const) {
    const asSender = model.from === side;
    const as = service.as(members[side]);
    const { unreadConversations: _, ...counts } = await as.call(inbox.countInbox, {});
    expect(counts).toEqual({
      received: Number(!asSender && model.state === 'sent'),
      accepted: Number(model.state === 'accepted'),
      sent: Number(asSender && open && (model.state === 'sent' || model.state === 'cancelled')),
      cancelled: Number(!asSender && model.state === 'cancelled'),
    });
  }
}

class Invite extends Step {
  expected(model: Model): string {
    const { state, from, closedOn, endedBy, today } = model;
    const mine = from === this.side;
    if (state === 'accepted') return 'inbox.already_connected';
    if (state === 'sent' && !mine) {
      Object.assign(model, { state: 'accepted' });
      model.events.push('accepted');
      return 'accepted';
    }
    const waits = state === 'ended' ? endedBy !== this.side : mine;
    if (state !== 'none' && waits) {
      if (closedOn === null) return 'inbox.already_invited';
      if (today < closedOn + cooldownDays) return 'inbox.invitation_cooldown';
    }
    Object.assign(model, { state: 'sent', from: this.side, sentOn: today, closedOn: null, endedBy: null });
    model.events.push('sent');
    return 'sent';
  }
  async act(real: Real, who: PublishedMember, other: PublishedMember): Promise<string> {
    const reply = service.invite(who, other);
    const published = await codeOf(reply);
    const invitation = await reply.catch(() => undefined);
    if (invitation) {
      real.id = invitation.id;
      real.ids.add(invitation.id);
    }
    return published;
  }
}

const answerOf = (verb: 'accept' | 'decline', outcome: 'accepted' | 'cancelled') =>
  class extends Step {
    expected(model: Model): string {
      const { state, from } = model;
      if (state === 'none' || from === this.side || state === 'withdrawn' || state === 'expired')
        return 'inbox.invitation_not_found';
      if (state !== 'sent') return 'inbox.already_answered';
      model.state = outcome;
      model.events.push(outcome === 'cancelled' ? 'declined' : outcome);
      return outcome;
    }
    act = ({ id }: Real, who: PublishedMember) =>
      codeOf(
        service.as(who).call(inbox[`${verb}Invitation`], { params: { invitation: id ?? service.context.newId() } }),
      );
    override toString = () => `${verb}(${this.side})`;
  };
const Accept = answerOf('accept', 'accepted');
const Decline = answerOf('decline', 'cancelled');

class Withdraw extends Step {
  expected(model: Model): string {
    const { state, from, closedOn, today } = model;
    if (state === 'none' || from !== this.side) return 'inbox.invitation_not_found';
    if (state === 'accepted' || state === 'ended') return 'inbox.already_answered';
    if (closedOn !== null) return 'inbox.invitation_not_found';
    model.events.push(state === 'sent' ? 'withdrawn' : 'lapsed');
    Object.assign(model, { state: state === 'sent' ? 'withdrawn' : state, closedOn: today });
    return 'withdrawn';
  }
  act = ({ id }: Real, who: PublishedMember) =>
    codeOf(service.as(who).call(inbox.withdrawInvitation, { params: { invitation: id ?? service.context.newId() } }));
}

class End extends Step {
  expected(model: Model): string {
    if (model.state !== 'accepted') return 'inbox.connection_not_found';
    Object.assign(model, { state: 'ended', closedOn: model.today, endedBy: this.side });
    model.events.push('ended');
    return 'done';
  }
  act = (_real: Real, who: PublishedMember, other: PublishedMember) =>
    codeOf(
      service
        .as(who)
        .call(inbox.endConnection, { params: { member: other.member } })
        .then(() => undefined),
    );
}

class Wait extends Step {
  readonly days: number;
  constructor(days: number) {
    super(0);
    this.days = days;
  }
  expected(model: Model): string {
    model.today += this.days;
    const open = (model.state === 'sent' || model.state === 'cancelled') && model.closedOn === null;
    if (!open || model.today < model.sentOn + stands) return 'done';
    model.events.push(model.state === 'sent' ? 'expired' : 'lapsed');
    Object.assign(model, { state: model.state === 'sent' ? 'expired' : model.state, closedOn: model.today });
    return 'done';
  }
  async act(): Promise<string> {
    // One minute more than full days, because the calls themselves take time.
    passedMs += this.days * dayMs + 60_000;
    await expireInvitations(service.context);
    return 'done';
  }
  override toString = () => `Wait(${this.days})`;
}

const events = [
  inbox.invitationSent,
  inbox.invitationAccepted,
  inbox.invitationDeclined,
  inbox.invitationWithdrawn,
  inbox.invitationExpired,
  inbox.invitationLapsed,
  inbox.connectionEnded,
];

const side = fc.constantFrom<Side>(0, 1);
const steps = fc.commands(
  [
    side.map((one) => new Invite(one)),
    side.map((one) => new Accept(one)),
    side.map((one) => new Decline(one)),
    side.map((one) => new Withdraw(one)),
    side.map((one) => new End(one)),
    fc.constantFrom(1, 29, 30, 31).map((days) => new Wait(days)),
    // Drawn more often, so that most actions have an effect.
    fc.constant(new Invite(0)),
    fc.constant(new Decline(1)),
    fc.constant(new Withdraw(0)),
    fc.constantFrom(29, 30).map((days) => new Wait(days)),
  ],
  { maxCommands: 40, size: 'max' },
);

it('matches the model’s replies, lists and events for any sequence of actions', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (commands) => {
      const members = await service.couple();
      const real: Real = { members, id: undefined, ids: new Set() };
      const model: Model = {
        state: 'none',
        from: 0,
        sentOn: 0,
        closedOn: null,
        endedBy: null,
        today: 0,
        events: [],
      };
      await fc.asyncModelRun(() => ({ model, real }), commands);
      const published = (await Promise.all(events.map((event) => service.publishedEvents(event)))).flat();
      const own = published
        .filter(({ key }) => real.ids.has(key))
        .toSorted((a, b) => (a.key === b.key ? a.sequence - b.sequence : a.key < b.key ? -1 : 1));
      expect(own.map(({ type }) => type.replace(/^inbox\.(invitation|connection)_/, ''))).toEqual(model.events);
    }),
    { numRuns: 15, endOnFailure: false, seed: 20260321 },
  );
});
