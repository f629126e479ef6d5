import { defaultDeviceChoice } from '@hamrah/contracts/notification';
import { Button } from '@hamrah/ui-kit';
import { loadDeviceNotifications, toast, useOutbox } from '@hamrah/ui-kit/shell-api';
import { useEffect, useState } from 'react';
import { DeviceBar } from './device-bar.ts';
import { useDeviceText } from './texts.ts';

/** Set once a member has answered in this browser. Members can still turn on notifications in their settings. */
const askedKey = 'hamrah.notifications.asked';

/** Offers notifications on this device after the member has sent an invitation or a message, until they answer. */
export function NotificationPrompt() {
  const text = useDeviceText();
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  // A count, not an event: this code loads late, and the member may already have sent something.
  const sentCount = useOutbox((outbox) => outbox.sentCount);
  useEffect(() => {
    if (sentCount === 0 || localStorage.getItem(askedKey) !== null) return;
    void loadDeviceNotifications().then(({ canAskForNotifications }) => setOpen(canAskForNotifications()));
  }, [sentCount]);
  const close = () => {
    localStorage.setItem(askedKey, '1');
    setOpen(false);
    // The focused button is gone.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const turnOn = async () => {
    setPending(true);
    try {
      const { turnOnNotifications } = await loadDeviceNotifications();
      if (await turnOnNotifications(defaultDeviceChoice)) toast.success(text('notifications.done'));
      else toast.error(text('notifications.refused'));
    } catch {
      toast.error(text('notifications.failed'));
    }
    setPending(false);
    close();
  };
  if (!isOpen) return null;
  return (
    <DeviceBar>
      <span>{text('notifications.question')}</span>
      <Button isPending={isPending} onPress={() => void turnOn()}>
        {text('notifications.yes')}
      </Button>
      <Button variant="quiet" onPress={close}>
        {text('notifications.no')}
      </Button>
    </DeviceBar>
  );
}
