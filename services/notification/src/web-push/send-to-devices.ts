import { identity } from '@hamrah/contracts';
import type { Context } from '../context.ts';
import { isQuiet } from '../domain/email-schedule.ts';
import { type DeviceEvent, pushPayloadOf } from './push-payload.ts';
import type { PushOptions } from './push-sender.ts';

const options: PushOptions = { urgency: 'normal', ttlSeconds: 24 * 60 * 60 };

/**
 * Sends a notification to the devices on which a member has this kind turned on. Sends nothing in quiet hours, or if
 * the member cannot see the other member. Removes devices whose session or subscription has ended. If identity is
 * unreachable, throws before anything is sent.
 */
export async function sendToDevices(
  owner: string,
  event: DeviceEvent,
  { store, request, now, pushSender }: Context,
): Promise<void> {
  const devices = await store.pushSubscriptions.listOf(owner);
  if (devices.length === 0) return;
  const [{ sessions }, preferences, visible] = await Promise.all([
    request(identity.listActiveSessions, { member: owner }),
    store.preferences.findOrDefault(owner),
    store.visibleMembers(owner, [event.other]),
  ]);
  const active = devices.filter(({ session }) => sessions.includes(session));
  const isVisible = event.other === null || visible.has(event.other);
  const firstName = event.other === null ? undefined : visible.get(event.other)?.firstName;
  const isWanted = isVisible && !isQuiet(now(), preferences);
  const receivers = isWanted ? active.filter(({ choice }) => choice.kinds[event.kind]) : [];
  const outcomes = await Promise.all(
    receivers.map(async ({ session, subscription, choice }) => ({
      session,
      outcome: await pushSender.send(
        subscription,
        pushPayloadOf(event, choice.showsNames ? firstName : undefined),
        options,
      ),
    })),
  );
  const gone = outcomes.filter(({ outcome }) => outcome === 'gone').map(({ session }) => session);
  const ended = devices.filter((device) => !active.includes(device)).map(({ session }) => session);
  await store.pushSubscriptions.remove([...gone, ...ended]);
}
