import { memberCode, notification } from '@hamrah/contracts';
import type { Bus } from '@hamrah/service-kit';
import { z } from 'zod';

type SocketEvents = typeof notification.socketEvents;
export type PushName = keyof SocketEvents;
/** The payload of a socket event. */
export type PushPayload<N extends PushName = PushName> = z.input<SocketEvents[N]>;

const names = Object.keys(notification.socketEvents) as [PushName, ...PushName[]];
const receivedPush = z.object({ name: z.enum(names), payload: z.unknown() });

/** A socket event. */
type ReceivedPush = z.output<typeof receivedPush>;

const pushSubject = 'push.event';
const closeSubject = 'push.close';

/** Sends an event to the sockets of members, on the pods that have one. */
export function push<N extends PushName>(bus: Bus, to: readonly string[], name: N, payload: PushPayload<N>): void {
  for (const member of to) bus.publish(pushSubject, { name, payload }, member);
}

/** Subscribes to the pushes to a member. */
export const subscribeToPushes = (bus: Bus, member: string, onPush: (received: ReceivedPush) => void) =>
  bus.subscribe(pushSubject, (data) => onPush(receivedPush.parse(data)), member);

/** Closes a member's sockets on all pods. */
export const closeSocketsOf = (bus: Bus, member: string): void => bus.publish(closeSubject, member);

/** Subscribes to the requests of all pods to close a member's sockets. */
export const subscribeToSocketCloses = (bus: Bus, onClose: (member: string) => void) =>
  bus.subscribe(closeSubject, (data) => onClose(memberCode.parse(data)));
