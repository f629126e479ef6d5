import { identity } from '@hamrah/contracts';
import type { Context } from '../context.ts';
import { isQuiet } from '../domain/email-schedule.ts';
import { type DeviceEvent, deviceMessage } from './device-message.ts';
import type { PushOptions } from './push-sender.ts';

const options: PushOptions = { urgency: 'normal', ttlSeconds: 24 * 60 * 60 };

/**
 * Sends a notification to the devices of a member who want this kind, except in quiet hours. A device whose session
 * has ended gets nothing and is forgotten. Throws if identity cannot be reached, before anything is sent.
 */
export async function sendToDevices(
  owner: string,
  event: DeviceEvent,
  { store, request, now, pushSender }: Context,
): Promise<void> {
  const devices = await store.pushSubscriptions.listOf(owner);
  if (devices.length === 0) return;
  const [{ sessions }, preferences] = await Promise.all([
    request(identity.listActiveSessions, { member: owner }),
    store.preferences.findOrDefault(owner),
  ]);
  const active = devices.filter(({ session }) => sessions.includes(session));
  const wanting = isQuiet(now(), preferences) ? [] : active.filter(({ choice }) => choice.kinds[event.kind]);
  const outcomes = await Promise.all(
    wanting.map(async ({ session, subscription, choice }) => ({
      session,
      outcome: await pushSender.send(subscription, deviceMessage(event, choice.showsNames), options),
    })),
  );
  const gone = outcomes.filter(({ outcome }) => outcome === 'gone').map(({ session }) => session);
  const ended = devices.filter((device) => !active.includes(device)).map(({ session }) => session);
  await store.pushSubscriptions.remove([...gone, ...ended]);
}
