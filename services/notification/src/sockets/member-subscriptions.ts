import type { Bus } from '@hamrah/service-kit';
import { subscribeToPushes } from './push.ts';

type Subscription = ReturnType<typeof subscribeToPushes>;

/** The members whose pushes this pod receives: those with an open socket. */
export interface MemberSubscriptions {
  /**
   * Subscribes once to the pushes to a member. Resolves when the subscription is active, or after a second if NATS does
   * not answer.
   */
  add(member: string): Promise<void>;
  remove(member: string): void;
  stop(): void;
}

/** Without NATS nothing is pushed, so a socket need not wait for it. */
const maxWaitMs = 1_000;

export function openMemberSubscriptions(
  bus: Bus,
  onPush: (member: string, received: Parameters<Parameters<typeof subscribeToPushes>[2]>[0]) => void,
): MemberSubscriptions {
  const subscriptions = new Map<string, Subscription>();
  return {
    async add(member) {
      const subscription =
        subscriptions.get(member) ?? subscribeToPushes(bus, member, (received) => onPush(member, received));
      subscriptions.set(member, subscription);
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, maxWaitMs);
      await Promise.race([subscription.active, promise]);
      clearTimeout(timer);
    },
    remove(member) {
      subscriptions.get(member)?.stop();
      subscriptions.delete(member);
    },
    stop() {
      for (const subscription of subscriptions.values()) subscription.stop();
      subscriptions.clear();
    },
  };
}
