import { loadDeviceNotifications } from '@hamrah/ui-kit/shell-api';
import { useEffect } from 'react';
import { registerServiceWorker } from '../service-worker/register.ts';
import { DeviceRegion } from './device-region.tsx';
import { NotificationPrompt } from './notification-prompt.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { useLateRefusals } from './use-late-refusals.ts';

/** On a member's device, lets the site open offline and send notifications while it is closed. */
export default function MemberDevice() {
  useEffect(registerServiceWorker, []);
  useEffect(renewNotifications, []);
  useLateRefusals();
  return (
    <DeviceRegion>
      <NotificationPrompt />
      <OfflineNotice />
    </DeviceRegion>
  );
}

function renewNotifications(): void {
  loadDeviceNotifications()
    .then((notifications) => notifications.renewNotifications())
    .catch((error) => console.warn('Notifications could not be renewed.', error));
}
