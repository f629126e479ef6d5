import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AnyRoute, billing, inbox, matches, profile, type RouteInput } from '@hamrah/contracts';
import { codeOf, demoPublishedMember, phoneOf } from '../members.ts';
import { demoPassword } from '../sign-ins.ts';
import { MemberClient, Refusal } from './member-client.ts';

export interface SiteActionsOptions {
  /** Origin of the running site. */
  readonly origin: string;
  /** Without it, scenarios skip the payment, because it would go to the real provider. */
  readonly stripeSandboxUrl?: string | undefined;
}

/** Problem codes of a repeated invitation. */
const alreadyInvited = ['inbox.already_invited', 'inbox.already_connected', 'inbox.invitation_cooldown'];
const paymentTimeoutMs = 30_000;

/** A UUID (version 8) that depends only on the text, so that a repeated message is stored once. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Acts as demo members through the site, so that all services, counters and notifications agree. Members are identified
 * by index. Every action except `report` is idempotent.
 */
export class SiteActions {
  readonly #options: SiteActionsOptions;
  readonly #clients = new Map<number, Promise<MemberClient>>();

  constructor(options: SiteActionsOptions) {
    this.#options = options;
  }

  /** Ends the sessions of all members. */
  async close(): Promise<void> {
    await Promise.allSettled([...this.#clients.values()].map(async (client) => (await client).signOut()));
  }

  async visit(visitor: number, visited: number): Promise<void> {
    const input = { params: { member: codeOf(visited) } };
    await this.#call(visitor, profile.viewMember, input);
    await this.#call(visitor, profile.recordVisit, input);
  }

  async visitAll(visitors: readonly number[], visited: number): Promise<void> {
    await Promise.all(visitors.map((visitor) => this.visit(visitor, visited)));
  }

  async inviteAll(senders: readonly number[], receiver: number): Promise<void> {
    await Promise.all(senders.map((sender) => this.invite(sender, receiver)));
  }

  async shortlist(viewer: number, member: number): Promise<void> {
    const input = { params: { member: codeOf(member) } };
    // The matches service indexes new members within a second.
    await this.#call(viewer, matches.addToShortlist, input, ['matches.member_not_found', 'matches.profile_pending']);
  }

  async invite(sender: number, receiver: number): Promise<void> {
    try {
      await this.#call(sender, inbox.sendInvitation, { body: { to: codeOf(receiver) } });
    } catch (error) {
      if (!(error instanceof Refusal) || !alreadyInvited.includes(error.code)) throw error;
    }
  }

  async accept(receiver: number, sender: number): Promise<void> {
    const invitation = await this.#findReceived(receiver, sender);
    if (invitation) await this.#call(receiver, inbox.acceptInvitation, { params: { invitation } });
  }

  /** Declines an open invitation. False if there is none. */
  async decline(receiver: number, sender: number): Promise<boolean> {
    const invitation = await this.#findReceived(receiver, sender);
    if (invitation) await this.#call(receiver, inbox.declineInvitation, { params: { invitation } });
    return invitation !== undefined;
  }

  /** Reports a member to staff. A repetition sends another report. */
  async report(reporter: number, reported: number, reason: inbox.ReportReason, description: string): Promise<void> {
    await this.#call(reporter, inbox.reportMember, { body: { member: codeOf(reported), reason, description } });
  }

  /** Marks a received invitation as viewed. */
  async markInvitationViewed(receiver: number, sender: number): Promise<void> {
    const invitation = await this.#findReceived(receiver, sender);
    if (invitation) await this.#call(receiver, inbox.markInvitationsViewed, { body: { invitations: [invitation] } });
  }

  /** Connects two members: sends an invitation and accepts it, unless they are already connected. */
  async connect(sender: number, receiver: number): Promise<void> {
    await this.invite(sender, receiver);
    await this.accept(receiver, sender);
  }

  /**
   * Sends messages in turn, even if they contain contact details. Each member marks the conversation as read before
   * they answer.
   */
  async exchangeMessages(first: number, second: number, texts: readonly string[]): Promise<void> {
    for (const [position, text] of texts.entries()) {
      const [from, to] = position % 2 === 0 ? [first, second] : [second, first];
      if (position > 0)
        await this.#call(from, inbox.markConversationRead, {
          params: { member: codeOf(to) },
          body: { upTo: position },
        });
      const id = uuidOf(`${first}/${second}/${position}`);
      const input = { params: { member: codeOf(to) }, body: { id, text, confirmed: true } };
      try {
        await this.#call(from, inbox.sendMessage, input, ['inbox.upgrade_required']);
      } catch (error) {
        // The connection has ended since the first run.
        if (!(error instanceof Refusal) || error.code !== 'inbox.conversation_closed') throw error;
      }
    }
  }

  async reveal(viewer: number, member: number): Promise<void> {
    const pending = ['profile.connection_required', 'profile.upgrade_required'];
    await this.#call(viewer, profile.revealContact, { params: { member: codeOf(member) } }, pending);
  }

  /**
   * Buys a plan in the payment sandbox, unless the member has one. The removal of demo members keeps their payments, so
   * this checks the account type in the profile, not the payments.
   */
  async buy(member: number, planId: string): Promise<void> {
    const { stripeSandboxUrl } = this.#options;
    const { accountType } = await this.#call(member, profile.readOwnProfile, {});
    if (!stripeSandboxUrl || accountType === 'Pro') return;
    const { plans } = await this.#call(member, billing.listPlans, {});
    const plan = plans.find(({ id }) => id === planId) ?? plans[0];
    if (!plan) return;
    const { price, payer } = await this.#call(member, billing.readQuote, { params: { amount: plan.amount } });
    const { firstName, lastName } = demoPublishedMember(member);
    const body = {
      key: crypto.randomUUID(),
      plan: plan.id,
      totalPaise: price.totalPaise,
      name: payer.name || `${firstName} ${lastName}`,
      phone: phoneOf(member),
    };
    const { payment, url } = await this.#call(member, billing.startCheckout, { body });
    const session = new URL(url).pathname.split('/').at(-1);
    const paid = await fetch(`${stripeSandboxUrl}/_sandbox/sessions/${session}/pay`, { method: 'POST' });
    if (!paid.ok) throw new Error(`The payment sandbox answered ${paid.status}.`);
    const deadline = Date.now() + paymentTimeoutMs;
    for (;;) {
      const { state } = await this.#call(member, billing.readPayment, { params: { payment } });
      if (state === 'confirmed') return;
      if (Date.now() > deadline) throw new Error(`The payment is ${state}.`);
      await sleep(200);
    }
  }

  async #findReceived(receiver: number, sender: number): Promise<string | undefined> {
    const { items } = await this.#call(receiver, inbox.listReceived, { query: { limit: 50 } });
    return items.find(({ invitation }) => invitation.from === codeOf(sender))?.invitation.id;
  }

  async #call<T extends AnyRoute>(member: number, route: T, input: RouteInput<T>, pending?: readonly string[]) {
    const client = this.#clients.get(member) ?? this.#signIn(member);
    this.#clients.set(member, client);
    return (await client).call(route, input, pending);
  }

  async #signIn(member: number): Promise<MemberClient> {
    const client = new MemberClient(this.#options.origin);
    await client.signIn(phoneOf(member), demoPassword);
    return client;
  }
}
