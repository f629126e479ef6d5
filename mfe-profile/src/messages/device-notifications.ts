import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  title: 'Notifications on this device',
  lead: 'Hear about invitations and messages even when Hamrah is closed. We stay silent in your quiet hours, and stop when you log out.',
  on: 'Turn on notifications',
  off: 'Turn off on this device',
  blocked:
    'Your browser blocks notifications from Hamrah. Allow them in the browser’s settings for this site, then come back here.',
  needs_install:
    'On an iPhone or iPad, first add Hamrah to your home screen: tap Share, then Add to Home Screen. Then open it from there.',
  unavailable:
    'This browser can’t show notifications. You’ll find everything in your notifications here, and by email.',
  kinds: 'Notify me about',
  invitation_received: 'Invitations',
  invitation_accepted: 'Accepted invitations',
  message_received: 'Messages',
  daily_matches: 'Today’s matches',
  names: 'Show first names',
  'names.hint': 'Anyone who sees your screen could read them.',
  'done.on': 'Notifications are on for this device.',
  'done.off': 'Notifications are off for this device.',
  failed: 'We couldn’t reach your browser’s notification service. Please try again.',
} as const;

const deviceNotifications = catalogue('device-notifications', { en });

/** Looks up the texts of the notifications on a device. */
export const useDeviceNotificationsText = () => useCatalogue(deviceNotifications);
