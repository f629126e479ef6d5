import type { PushSubscription } from '@hamrah/contracts/notification';
import type { DeliveredPush } from '@hamrah/notification/testing/push-service';
import type { System } from '@hamrah/start';
import { inject } from 'vitest';

/** The fields of a system that journeys in other processes can use. */
export interface SharedSystem
  extends Pick<System, 'origin' | 'staffOrigin' | 'mailboxUrl' | 'stripeSandboxUrl' | 'adminEnvironment'> {
  /** URI of the matches database, for a journey that repeats a daily job. */
  readonly matchesMongodbUri: string;
}

/** Returns the system that journeys share. The first call starts it. A journey may use only its own members. */
export async function openSharedSystem(): Promise<SharedSystem> {
  const response = await fetch(inject('sharedSystemUrl'));
  if (!response.ok) throw new Error(`The shared system did not start: ${await response.text()}`);
  return (await response.json()) as SharedSystem;
}

export const pushSubscriptionPath = '/push/subscription';
export const deliveredPushPath = '/push/delivered';

const readShared = async <T>(path: string): Promise<T> =>
  (await (await fetch(new URL(path, inject('sharedSystemUrl')))).json()) as T;

/** Returns a new subscription to the push service of the shared system. */
export const subscribeToPush = (): Promise<PushSubscription> => readShared(pushSubscriptionPath);

/** The messages for a subscription, decrypted, in the order in which they arrived. */
export async function listPushed({ endpoint }: PushSubscription): Promise<DeliveredPush['payload'][]> {
  const delivered = await readShared<DeliveredPush[]>(deliveredPushPath);
  return delivered.filter((message) => message.endpoint === endpoint).map(({ payload }) => payload);
}
