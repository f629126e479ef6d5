import { memberCode, notification } from '@hamrah/contracts';
import type { Bus } from '@hamrah/service-kit';
import { z } from 'zod';

type SocketEvents = typeof notification.socketEvents;
export type PushName = keyof SocketEvents;
/** The payload of a socket event. */
export type PushPayload<N extends PushName = PushName> = z.input<SocketEvents[N]>;

const names = Object.keys(notification.socketEvents) as [PushName, ...PushName[]];
const addressedPush = z.object({ to: z.array(memberCode), name: z.enum(names), payload: z.unknown() });

/** A socket event and the members who receive it. */
type AddressedPush = z.output<typeof addressedPush>;

const pushSubject = 'push.event';
const closeSubject = 'push.close';

/** Sends an event to the sockets of members on all pods. */
export const push = <N extends PushName>(bus: Bus, to: readonly string[], name: N, payload: PushPayload<N>): void =>
  bus.publish(pushSubject, { to, name, payload });

/** Subscribes to the pushes of all pods. */
export const subscribeToPushes = (bus: Bus, onPush: (addressed: AddressedPush) => void) =>
  bus.subscribe(pushSubject, (data) => onPush(addressedPush.parse(data)));

/** Closes a member's sockets on all pods. */
export const closeSocketsOf = (bus: Bus, member: string): void => bus.publish(closeSubject, member);

/** Subscribes to the requests of all pods to close a member's sockets. */
export const subscribeToSocketCloses = (bus: Bus, onClose: (member: string) => void) =>
  bus.subscribe(closeSubject, (data) => onClose(memberCode.parse(data)));
