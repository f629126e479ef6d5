import {
  billing,
  identity,
  inbox,
  matches,
  notification,
  type PublishedMember,
  pairKeyOf,
  profile,
  type RpcReply,
} from '@hamrah/contracts';
import { defineService, kitFor, type ServiceContext } from '@hamrah/service-kit';
import { keyEnvironment, startTestService, type TestServiceOptions, testMember } from '@hamrah/service-kit/testing';
import { io, type Socket } from 'socket.io-client';
import type { z } from 'zod';
import { notificationService } from '../app.ts';
import { openMailServer } from './mail-server.ts';
import { openPushService } from './push-service.ts';
import { openSmsProvider } from './sms-provider.ts';

type Contact = RpcReply<typeof identity.getMemberContact>;

/** The running service with a mail server, an SMS provider, a push service, and stubs of identity and billing. */
export async function openNotification(options: TestServiceOptions = {}) {
  const mailServer = await openMailServer();
  const smsProvider = await openSmsProvider();
  const pushService = await openPushService();
  const env = {
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Hamrah <hello@hamrah.example>',
    MAIL_IDEMPOTENCY_HEADER: 'Idempotency-Key',
    SMS_ENDPOINT: smsProvider.url,
    SMS_ACCESS_KEY_ID: 'test',
    SMS_SECRET_ACCESS_KEY: 'test',
    UNSUBSCRIBE_KEY: 'ab'.repeat(32),
    VAPID_PRIVATE_KEY: 'ab'.repeat(32),
    PUSH_TEST_ORIGIN: pushService.origin,
    ...options.env,
  };
  const pod = await startTestService(notificationService, { ...options, env });
  const contacts = new Map<string, Contact>();
  const sessions = new Map<string, readonly string[]>();
  const invoices = new Map<string, RpcReply<typeof billing.getInvoice>>();
  const { responder } = kitFor<ServiceContext>();
  const identityStub = await startTestService(
    defineService({
      name: 'identity',
      responders: [
        responder(identity.getMemberContact, async ({ member }) => contacts.get(member) ?? null),
        responder(identity.createPhoneTicket, async () => ({ ticket: 'phone-ticket' })),
        responder(identity.listActiveSessions, async ({ member }) => ({ sessions: [...(sessions.get(member) ?? [])] })),
        responder(identity.listRecentlyEndedSessions, async () => ({ sessions: [] })),
      ],
      connect: (serviceContext) => serviceContext,
    }),
    { sameEnvironmentAs: pod },
  );
  const billingStub = await startTestService(
    defineService({
      name: 'billing',
      responders: [responder(billing.getInvoice, async ({ payment }) => invoices.get(payment) ?? null)],
      connect: (serviceContext) => serviceContext,
    }),
    { sameEnvironmentAs: pod },
  );
  const publishMember = async (fields: Partial<PublishedMember> = {}): Promise<PublishedMember> => {
    const member = testMember(fields);
    contacts.set(member.member, {
      email: `${member.member}@mail.example`,
      phone: '9000000000',
      firstName: member.firstName,
      mailboxOwner: 'member',
      phoneVerified: true,
    });
    await pod.deliver(profile.profilePublished, member);
    return member;
  };
  const pairOf = (from: PublishedMember, to: PublishedMember, invitation: string = crypto.randomUUID()) => ({
    invitation,
    from: from.member,
    to: to.member,
  });
  const at = '2026-03-01T10:00:00.000Z';
  return {
    pod,
    env,
    /** Starts another pod on the same database. */
    startPod: () => startTestService(notificationService, { env, sameEnvironmentAs: pod }),
    /** Environment variables for another pod that runs as a separate process. */
    podEnvironment: { ...keyEnvironment, ...pod.environment, PORT: '0', LOG_LEVEL: 'fatal', ...env },
    mailServer,
    smsProvider,
    pushService,
    /** Active sessions in the identity stub, by member. */
    sessions,
    /** Contact details in the identity stub, by member. */
    contacts,
    /** Invoices in the billing stub, by payment. */
    invoices,
    /** Sends all emails that are due now. */
    sendDueEmails: () => pod.context.mailWorker.sendDue(),
    /** Calls an RPC as another service does. */
    request: ((rpc, input) => pod.context.request(rpc, input)) as ServiceContext['request'],
    /** Ends sessions as identity does. */
    endSessions: identityStub.context.endSessions,
    /** Publishes a member to notification and adds them to the identity stub. */
    publishMember,
    /** Publishes a woman, Asha, and a man, Ravi. */
    publishCouple: async () =>
      [
        await publishMember({ gender: 'Female', firstName: 'Asha' }),
        await publishMember({ gender: 'Male', firstName: 'Ravi' }),
      ] as const,
    as: ({ member: code, gender }: PublishedMember, session?: string) =>
      pod.as({ code, gender, ...(session !== undefined && { session }) }),
    setHidden: (member: PublishedMember, hidden: boolean) =>
      pod.deliver(profile.profilePublished, { ...member, hidden }),
    // Each of these functions delivers the event with the same name.
    deliverAccountDeleted: (member: PublishedMember, options = {}) =>
      pod.deliver(identity.accountDeleted, { member: member.member }, options),
    deliverInvitationSent: (from: PublishedMember, to: PublishedMember, options = {}, invitation?: string) =>
      pod.deliver(inbox.invitationSent, { ...pairOf(from, to, invitation), sentAt: at }, options),
    deliverInvitationAccepted: (from: PublishedMember, to: PublishedMember, options = {}) =>
      pod.deliver(inbox.invitationAccepted, { ...pairOf(from, to), answeredAt: at }, options),
    deliverInvitationWithdrawn: (from: PublishedMember, to: PublishedMember) =>
      pod.deliver(inbox.invitationWithdrawn, { ...pairOf(from, to), at }),
    deliverInvitationDeclined: (from: PublishedMember, to: PublishedMember) =>
      pod.deliver(inbox.invitationDeclined, { ...pairOf(from, to), answeredAt: at }),
    /** Delivers an event that answers or closes an invitation. */
    deliverAnswer: (
      answer: 'invitationAccepted' | 'invitationDeclined' | 'invitationWithdrawn' | 'invitationExpired',
      from: PublishedMember,
      to: PublishedMember,
      invitation: string,
      options = {},
    ) => pod.deliver(inbox[answer], { ...pairOf(from, to, invitation), at, answeredAt: at } as never, options),
    deliverConnectionEnded: (from: PublishedMember, to: PublishedMember) =>
      pod.deliver(inbox.connectionEnded, { ...pairOf(from, to), by: from.member, at }),
    deliverProfileVisited: (visitor: PublishedMember, visited: PublishedMember, options = {}) =>
      pod.deliver(profile.profileVisited, { visitor: visitor.member, visited: visited.member, at }, options),
    deliverNewMatchFound: (member: PublishedMember, owner: PublishedMember, options = {}) =>
      pod.deliver(
        matches.newMatchFound,
        { owner: owner.member, member: member.member, search: crypto.randomUUID(), at },
        options,
      ),
    deliverPlanActivated: (
      member: PublishedMember,
      fields: { payment: string; totalPaise: number; plan: string | null },
      options = {},
    ) => pod.deliver(billing.planActivated, { ...entitlementOf(member), ...fields }, options),
    deliverMemberBlocked: (blocker: PublishedMember, blocked: PublishedMember, options = {}) =>
      pod.deliver(inbox.memberBlocked, blockOf(blocker, blocked), options),
    deliverMemberUnblocked: (blocker: PublishedMember, blocked: PublishedMember, options = {}) =>
      pod.deliver(inbox.memberUnblocked, blockOf(blocker, blocked), options),
    deliverMessageSent: (from: PublishedMember, to: PublishedMember, options = {}) =>
      pod.deliver(
        inbox.messageSent,
        {
          message: crypto.randomUUID(),
          pair: pairKeyOf(from.member, to.member),
          from: from.member,
          to: to.member,
          at,
        },
        options,
      ),
    async stop() {
      await billingStub.stop();
      await identityStub.stop();
      await pod.stop();
      await mailServer.stop();
      await smsProvider.stop();
      await pushService.stop();
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

type SocketEvents = typeof notification.socketEvents;
type Payload<N extends keyof SocketEvents> = z.output<SocketEvents[N]>;
type Listeners = { [N in keyof SocketEvents]: (payload: Payload<N>) => void } & {
  [notification.socketReady]: (ready: notification.SocketReady) => void;
};

/** A browser's socket to a pod, which records all events. */
export function openSocket(url: string, { cookie, origin = 'http://localhost:8080' }: Handshake) {
  const client: Socket<Listeners, Record<string, (text: string) => void>> = io(url, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { origin, ...(cookie !== undefined && { cookie }) },
  });
  const received: Payload<'receiveNotification'>[] = [];
  const readRanges: Payload<'notificationsRead'>[] = [];
  const messages: Payload<'receiveMessage'>[] = [];
  const typing: Payload<'typing'>[] = [];
  const readReceipts: Payload<'messagesRead'>[] = [];
  const relationChanges: Payload<'relationChanged'>[] = [];
  client.on('receiveNotification', (view) => received.push(view));
  client.on('notificationsRead', (range) => readRanges.push(range));
  client.on('receiveMessage', (message) => messages.push(message));
  client.on('typing', (indicator) => typing.push(indicator));
  client.on('messagesRead', (receipt) => readReceipts.push(receipt));
  client.on('relationChanged', (change) => relationChanges.push(change));
  return {
    client,
    received,
    readRanges,
    messages,
    typing,
    readReceipts,
    relationChanges,
    /** Resolves when the pod starts to push events. */
    open: new Promise<void>((resolve) => client.once(notification.socketReady, () => resolve())),
    /** Resolves with the message of a rejected handshake. */
    connectError: new Promise<string>((resolve) => client.once('connect_error', ({ message }) => resolve(message))),
    closed: new Promise<string>((resolve) => client.once('disconnect', resolve)),
  };
}
