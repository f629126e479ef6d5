import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  'offline.title': 'You’re offline.',
  'offline.unreachable': 'We can’t reach Hamrah just now.',
  'offline.kept': 'You can still open your shortlist and the conversations you’ve read on this device.',
  'offline.waiting.one': 'One action is waiting. We’ll send it when you’re back online.',
  'offline.waiting': '{{count}} actions are waiting. We’ll send them when you’re back online.',
  'offline.refused.heart': 'A change to your shortlist couldn’t be saved. {{reason}}',
  'offline.refused.invitation': 'One of your invitations couldn’t be sent. {{reason}}',
  'offline.refused.message': 'One of your messages couldn’t be sent. {{reason}}',
  'notifications.question': 'Shall we let you know when they reply, even if Hamrah is closed?',
  'notifications.yes': 'Yes, notify me',
  'notifications.no': 'Not now',
  'notifications.done': 'We’ll notify you on this device. You can change this in your settings.',
  'notifications.refused': 'Your browser won’t show our notifications. You can allow them in its settings.',
  'notifications.failed': 'We couldn’t turn on notifications. Please try again in your settings.',
} as const;

const device = catalogue('device', { en });

/** Looks up texts about the member’s device: its network and its notifications. */
export const useDeviceText = () => useCatalogue(device);
