import {
  billing,
  identity,
  inbox,
  matches,
  type notification,
  type PublishedMember,
  pairKeyOf,
  profile,
  type RpcReply,
} from '@hamrah/contracts';
import { defineService, kitFor, type ServiceContext } from '@hamrah/service-kit';
import { keyEnvironment, type StackOptions, stack, testMember } from '@hamrah/service-kit/testing';
import { io, type Socket } from 'socket.io-client';
import type { z } from 'zod';
import { notificationService } from '../app.ts';
import { openMailServer } from './mail-server.ts';
import { openSmsProvider } from './sms-provider.ts';

type Contact = RpcReply<typeof identity.getMemberContact>;
type View = notification.NotificationView;

/** Notification as tests hold it: the real service, a mail server, a provider of text messages, and somebody who answers for identity. */
export async function openNotification(options: StackOptions = {}) {
  const mailServer = await openMailServer();
  const smsProvider = await openSmsProvider();
  const env = {
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Hamrah <hello@hamrah.example>',
    SMS_ENDPOINT: smsProvider.url,
    SMS_ACCESS_KEY_ID: 'test',
    SMS_SECRET_ACCESS_KEY: 'test',
    UNSUBSCRIBE_KEY: 'ab'.repeat(32),
    ...options.env,
  };
  const running = await stack(notificationService, { ...options, env });
  const contacts = new Map<string, Contact>();
  const invoices = new Map<string, RpcReply<typeof billing.getInvoice>>();
  const { responder } = kitFor<ServiceContext>();
  const addressBook = await stack(
    defineService({
      name: 'identity',
      responders: [
        responder(identity.getMemberContact, async ({ member }) => contacts.get(member) ?? null),
        responder(identity.listRecentlyEndedSessions, async () => ({ sessions: [] })),
      ],
      connect: (foundation) => foundation,
    }),
    { beside: running },
  );
  const books = await stack(
    defineService({
      name: 'billing',
      responders: [responder(billing.getInvoice, async ({ payment }) => invoices.get(payment) ?? null)],
      connect: (foundation) => foundation,
    }),
    { beside: running },
  );
  const introduce = async (facts: Partial<PublishedMember> = {}): Promise<PublishedMember> => {
    const member = testMember(facts);
    contacts.set(member.member, {
      email: `${member.member}@mail.example`,
      phone: '9000000000',
      firstName: member.firstName,
    });
    await running.deliver(profile.profilePublished, member);
    return member;
  };
  const between = (from: PublishedMember, to: PublishedMember) => ({
    invitation: crypto.randomUUID(),
    from: from.member,
    to: to.member,
  });
  const at = '2026-03-01T10:00:00.000Z';
  return {
    pod: running,
    env,
    /** All that another pod needs of its environment, as a process of its own. */
    podEnvironment: { ...keyEnvironment, ...running.environment, PORT: '0', LOG_LEVEL: 'fatal', ...env },
    mailServer,
    smsProvider,
    contacts,
    /** What billing answers for a payment; none unless set. */
    invoices,
    /** Sends all mails that are due now. */
    post: () => running.deps.postman.deliverDue(),
    /** As another service asks; up to three seconds. */
    ask: addressBook.deps.request,
    /** As identity tells that sessions have ended. */
    endSessions: addressBook.deps.endSessions,
    /** A member whose profile has arrived and whose address identity knows. */
    introduce,
    setHidden: (member: PublishedMember, hidden: boolean) =>
      running.deliver(profile.profilePublished, { ...member, hidden }),
    /** A member deletes their account. */
    leave: (member: PublishedMember, how = {}) =>
      running.deliver(identity.accountDeleted, { member: member.member }, how),
    couple: async () =>
      [
        await introduce({ gender: 'Female', firstName: 'Asha' }),
        await introduce({ gender: 'Male', firstName: 'Ravi' }),
      ] as const,
    as: ({ member: code, gender }: PublishedMember) => running.as({ code, gender }),
    sent: (from: PublishedMember, to: PublishedMember, how = {}) =>
      running.deliver(inbox.invitationSent, { ...between(from, to), sentAt: at }, how),
    accepted: (from: PublishedMember, to: PublishedMember, how = {}) =>
      running.deliver(inbox.invitationAccepted, { ...between(from, to), answeredAt: at }, how),
    withdrawn: (from: PublishedMember, to: PublishedMember) =>
      running.deliver(inbox.invitationWithdrawn, { ...between(from, to), at }),
    cancelled: (from: PublishedMember, to: PublishedMember) =>
      running.deliver(inbox.invitationDeclined, { ...between(from, to), answeredAt: at }),
    ended: (from: PublishedMember, to: PublishedMember) =>
      running.deliver(inbox.connectionEnded, { ...between(from, to), by: from.member, at }),
    visited: (visitor: PublishedMember, visited: PublishedMember, how = {}) =>
      running.deliver(profile.profileVisited, { visitor: visitor.member, visited: visited.member, at }, how),
    fits: (member: PublishedMember, owner: PublishedMember, how = {}) =>
      running.deliver(
        matches.newMatchFound,
        { owner: owner.member, member: member.member, search: crypto.randomUUID(), at },
        how,
      ),
    paid: (member: PublishedMember, facts: { payment: string; totalPaise: number; plan: string | null }, how = {}) =>
      running.deliver(billing.planActivated, { ...entitlementOf(member), ...facts }, how),
    blocks: (blocker: PublishedMember, blocked: PublishedMember, how = {}) =>
      running.deliver(inbox.memberBlocked, blockOf(blocker, blocked), how),
    unblocks: (blocker: PublishedMember, blocked: PublishedMember, how = {}) =>
      running.deliver(inbox.memberUnblocked, blockOf(blocker, blocked), how),
    wrote: (from: PublishedMember, to: PublishedMember, how = {}) =>
      running.deliver(
        inbox.messageSent,
        {
          message: crypto.randomUUID(),
          pair: pairKeyOf(from.member, to.member),
          from: from.member,
          to: to.member,
          at,
        },
        how,
      ),
    async stop() {
      await books.stop();
      await addressBook.stop();
      await running.stop();
      await mailServer.away();
      await smsProvider.stop();
    },
  };
}
export type OpenNotification = Awaited<ReturnType<typeof openNotification>>;

const blockOf = ({ member: blocker }: PublishedMember, { member: blocked }: PublishedMember) => ({
  pair: pairKeyOf(blocker, blocked),
  blocker,
  blocked,
  at: '2026-03-01T10:00:00.000Z',
});

const entitlementOf = ({ member }: PublishedMember) => ({
  member,
  accountType: 'Pro' as const,
  purchasedAt: '2026-03-01T10:00:00.000Z',
  expiresAt: '2026-09-01T10:00:00.000Z',
  contactsGranted: 30,
  messagesGranted: 50,
  perks: { premiumBadge: true, relationshipManager: false, nriRishtey: false, vipTreatment: false },
});

interface Handshake {
  readonly cookie?: string;
  readonly origin?: string;
}

type Pushes = typeof notification.socketEvents;
type Hears = { [N in keyof Pushes]: (push: z.output<Pushes[N]>) => void };

type Heard<N extends keyof Pushes> = z.output<Pushes[N]>[];

/** A browser's socket to a pod; `refusal` resolves with the words of a refused connection. */
export function openSocket(url: string, { cookie, origin = 'http://localhost:8080' }: Handshake) {
  const socket: Socket<Hears, Record<string, (text: string) => void>> = io(url, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { origin, ...(cookie !== undefined && { cookie }) },
  });
  const received: View[] = [];
  const reads: Heard<'notificationsRead'> = [];
  const messages: Heard<'receiveMessage'> = [];
  const typing: Heard<'typing'> = [];
  const marks: Heard<'messagesRead'> = [];
  const changes: Heard<'relationChanged'> = [];
  socket.on('receiveNotification', (view) => received.push(view));
  socket.on('notificationsRead', (span) => reads.push(span));
  socket.on('receiveMessage', (message) => messages.push(message));
  socket.on('typing', (who) => typing.push(who));
  socket.on('messagesRead', (mark) => marks.push(mark));
  socket.on('relationChanged', (change) => changes.push(change));
  return {
    socket,
    received,
    reads,
    messages,
    typing,
    marks,
    changes,
    open: new Promise<void>((resolve) => socket.once('connect', resolve)),
    refusal: new Promise<string>((resolve) => socket.once('connect_error', ({ message }) => resolve(message))),
    closed: new Promise<string>((resolve) => socket.once('disconnect', resolve)),
  };
}
