import { memberCode, notification } from '@hamrah/contracts';
import type { Bus } from '@hamrah/service-kit';
import { z } from 'zod';
import type { Context } from '../context.ts';

type SocketEvents = typeof notification.socketEvents;
export type PushName = keyof SocketEvents;
/** The payload of a socket event. */
export type PushPayload<N extends PushName = PushName> = z.input<SocketEvents[N]>;

const names = Object.keys(notification.socketEvents) as [PushName, ...PushName[]];
const receivedPush = z.object({ name: z.enum(names), payload: z.unknown() });

/** A socket event. */
type ReceivedPush = z.output<typeof receivedPush>;

const pushSubject = 'push.event';
/** Messages without content. The age of the latest one is the time since the last push to a member. */
const sentSubject = 'push.sent';
const closeSubject = 'push.close';

export const recentMessages = { subject: sentSubject, retentionMs: notification.maxKnownEventAgeMs };

/** Sends an event to all sockets of these members, on all pods. */
export function push<N extends PushName>(bus: Bus, to: readonly string[], name: N, payload: PushPayload<N>): void {
  for (const member of to) {
    bus.publish(sentSubject, null, member);
    bus.publish(pushSubject, { name, payload }, member);
  }
}

/** Time in ms since the last push to a member; 0 if NATS does not answer, `undefined` if no push is recorded. */
export async function readLastPushAgeMs(
  { readLastMessageAge, log }: Pick<Context, 'readLastMessageAge' | 'log'>,
  member: string,
): Promise<number | undefined> {
  return readLastMessageAge(sentSubject, member).catch((err: unknown) => {
    log.debug({ err }, 'age of the last push not read');
    return 0;
  });
}

/** Subscribes to the pushes to a member. */
export const subscribeToPushes = (bus: Bus, member: string, onPush: (received: ReceivedPush) => void) =>
  bus.subscribe(pushSubject, (data) => onPush(receivedPush.parse(data)), member);

/** Closes a member's sockets on all pods. */
export const closeSocketsOf = (bus: Bus, member: string): void => bus.publish(closeSubject, member);

/** Subscribes to the requests of all pods to close a member's sockets. */
export const subscribeToSocketCloses = (bus: Bus, onClose: (member: string) => void) =>
  bus.subscribe(closeSubject, (data) => onClose(memberCode.parse(data)));
