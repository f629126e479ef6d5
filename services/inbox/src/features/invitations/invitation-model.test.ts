import { inbox, type PublishedMember } from '@hamrah/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expireInvitations } from '../../jobs/expire-invitations.ts';
import { type OpenInbox, openInbox } from '../../testing/index.ts';

const dayMs = 24 * 3_600_000;
let elapsedMs = 0;

let service: OpenInbox;
beforeAll(async () => {
  service = await openInbox({
    env: { EXPIRY_SWEEP_SECONDS: '3600', INVITATIONS_PER_DAY_FREE: '1000' },
    replace: { now: () => new Date(Date.now() + elapsedMs) },
  });
});
afterAll(() => service.stop());

type Side = 0 | 1;
const otherOf = (side: Side): Side => (side === 0 ? 1 : 0);

/** The expected state of a pair's latest invitation. */
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
interface System {
  readonly members: readonly [PublishedMember, PublishedMember];
  id: string | undefined;
  readonly ids: Set<string>;
}
const validDays = 30;
const cooldownDays = 30;

const outcomeOf = (promise: Promise<{ state?: string } | undefined>): Promise<string> =>
  promise.then(
    (reply) => reply?.state ?? 'done',
    (reason: { code?: string }) => String(reason.code),
  );

abstract class Step implements fc.AsyncCommand<Model, System> {
  readonly side: Side;
  constructor(side: Side) {
    this.side = side;
  }
  check = () => true;
  /** Applies the step to the model and returns the expected outcome. */
  abstract applyTo(model: Model): string;
  abstract act(system: System, member: PublishedMember, other: PublishedMember): Promise<string>;

  async run(model: Model, system: System): Promise<void> {
    const expected = this.applyTo(model);
    const [member, other] = [system.members[this.side], system.members[otherOf(this.side)]];
    expect(await this.act(system, member, other)).toBe(expected);
    await assertListsMatch(model, system);
  }
  toString = (): string => `${this.constructor.name}(${this.side})`;
}

/** Asserts that both members' lists match the model. */
async function assertListsMatch(model: Model, { members }: System): Promise<void> {
  const isOpen = model.closedOn === null;
  for (const side of [0, 1] as const) {
    const isSender = model.from === side;
    const as = service.as(members[side]);
    const { unreadConversations: _, ...counts } = await as.call(inbox.countInbox, {});
    expect(counts).toEqual({
      received: Number(!isSender && model.state === 'sent'),
      accepted: Number(model.state === 'accepted'),
      sent: Number(isSender && isOpen && (model.state === 'sent' || model.state === 'cancelled')),
      cancelled: Number(!isSender && model.state === 'cancelled'),
    });
  }
}

class Invite extends Step {
  applyTo(model: Model): string {
    const { state, from, closedOn, endedBy, today } = model;
    const isSender = from === this.side;
    if (state === 'accepted') return 'inbox.already_connected';
    if (state === 'sent' && !isSender) {
      Object.assign(model, { state: 'accepted' });
      model.events.push('accepted');
      return 'accepted';
    }
    const mustWait = state === 'ended' ? endedBy !== this.side : isSender;
    if (state !== 'none' && mustWait) {
      if (closedOn === null) return 'inbox.already_invited';
      if (today < closedOn + cooldownDays) return 'inbox.invitation_cooldown';
    }
    Object.assign(model, { state: 'sent', from: this.side, sentOn: today, closedOn: null, endedBy: null });
    model.events.push('sent');
    return 'sent';
  }
  async act(system: System, member: PublishedMember, other: PublishedMember): Promise<string> {
    const reply = service.invite(member, other);
    const outcome = await outcomeOf(reply);
    const invitation = await reply.catch(() => undefined);
    if (invitation) {
      system.id = invitation.id;
      system.ids.add(invitation.id);
    }
    return outcome;
  }
}

const answerOf = (verb: 'accept' | 'decline', outcome: 'accepted' | 'cancelled') =>
  class extends Step {
    applyTo(model: Model): string {
      const { state, from } = model;
      if (state === 'none' || from === this.side || state === 'withdrawn' || state === 'expired')
        return 'inbox.invitation_not_found';
      if (state !== 'sent') return 'inbox.already_answered';
      model.state = outcome;
      model.events.push(outcome === 'cancelled' ? 'declined' : outcome);
      return outcome;
    }
    act = ({ id }: System, member: PublishedMember) =>
      outcomeOf(
        service.as(member).call(inbox[`${verb}Invitation`], { params: { invitation: id ?? service.context.newId() } }),
      );
    override toString = () => `${verb}(${this.side})`;
  };
const Accept = answerOf('accept', 'accepted');
const Decline = answerOf('decline', 'cancelled');

class Withdraw extends Step {
  applyTo(model: Model): string {
    const { state, from, closedOn, today } = model;
    if (state === 'none' || from !== this.side) return 'inbox.invitation_not_found';
    if (state === 'accepted' || state === 'ended') return 'inbox.already_answered';
    if (closedOn !== null) return 'inbox.invitation_not_found';
    model.events.push(state === 'sent' ? 'withdrawn' : 'lapsed');
    Object.assign(model, { state: state === 'sent' ? 'withdrawn' : state, closedOn: today });
    return 'withdrawn';
  }
  act = ({ id }: System, member: PublishedMember) =>
    outcomeOf(
      service.as(member).call(inbox.withdrawInvitation, { params: { invitation: id ?? service.context.newId() } }),
    );
}

class End extends Step {
  applyTo(model: Model): string {
    if (model.state !== 'accepted') return 'inbox.connection_not_found';
    Object.assign(model, { state: 'ended', closedOn: model.today, endedBy: this.side });
    model.events.push('ended');
    return 'done';
  }
  act = (_system: System, member: PublishedMember, other: PublishedMember) =>
    outcomeOf(
      service
        .as(member)
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
  applyTo(model: Model): string {
    model.today += this.days;
    const isOpen = (model.state === 'sent' || model.state === 'cancelled') && model.closedOn === null;
    if (!isOpen || model.today < model.sentOn + validDays) return 'done';
    model.events.push(model.state === 'sent' ? 'expired' : 'lapsed');
    Object.assign(model, { state: model.state === 'sent' ? 'expired' : model.state, closedOn: model.today });
    return 'done';
  }
  async act(): Promise<string> {
    // Adds a minute to the full days, because the calls themselves take time.
    elapsedMs += this.days * dayMs + 60_000;
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
    side.map((actor) => new Invite(actor)),
    side.map((actor) => new Accept(actor)),
    side.map((actor) => new Decline(actor)),
    side.map((actor) => new Withdraw(actor)),
    side.map((actor) => new End(actor)),
    fc.constantFrom(1, 29, 30, 31).map((days) => new Wait(days)),
    // Repeats these steps, so that they occur more often and most actions have an effect.
    fc.constant(new Invite(0)),
    fc.constant(new Decline(1)),
    fc.constant(new Withdraw(0)),
    fc.constantFrom(29, 30).map((days) => new Wait(days)),
  ],
  { maxCommands: 40, size: 'max' },
);

it('matches the replies, lists and events of a model for any sequence of actions', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (commands) => {
      const members = await service.publishCouple();
      const system: System = { members, id: undefined, ids: new Set() };
      const model: Model = {
        state: 'none',
        from: 0,
        sentOn: 0,
        closedOn: null,
        endedBy: null,
        today: 0,
        events: [],
      };
      await fc.asyncModelRun(() => ({ model, real: system }), commands);
      const published = (await Promise.all(events.map((event) => service.publishedEvents(event)))).flat();
      const runEvents = published
        .filter(({ key }) => system.ids.has(key))
        .toSorted((a, b) => (a.key === b.key ? a.sequence - b.sequence : a.key < b.key ? -1 : 1));
      expect(runEvents.map(({ type }) => type.replace(/^inbox\.(invitation|connection)_/, ''))).toEqual(model.events);
    }),
    { numRuns: 15, endOnFailure: false, seed: 20260321 },
  );
});
