import type { PushPayload } from '@hamrah/contracts/notification';

declare const self: ServiceWorkerGlobalScope;

const icon = '/img/icon-192.png';

/** Shows push messages as notifications, even while Hamrah is closed, and opens their page on a tap. */
export function showNotifications(): void {
  self.addEventListener('push', (event) => {
    if (!event.data) return;
    const { title, body, tag, path } = event.data.json() as PushPayload;
    // A second message of the same conversation alerts again.
    const options: NotificationOptions & { renotify: boolean } = { body, tag, icon, renotify: true, data: { path } };
    event.waitUntil(self.registration.showNotification(title, options));
  });

  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage((event.notification.data as { path: string }).path));
  });
}

/** Focuses a window that shows the path, or opens one. Other windows do not change, so no form input is lost. */
async function openPage(path: string): Promise<void> {
  const { href, origin } = new URL(path, self.location.origin);
  if (origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window' });
  const matchingWindow = windows.find(({ url }) => url === href);
  if (matchingWindow) await matchingWindow.focus();
  else await self.clients.openWindow(href);
}
