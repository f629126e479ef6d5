import { GlobalStyle, VisuallyHidden } from '@hamrah/ui-kit';
import { useAnnouncement } from '@hamrah/ui-kit/shell-api';
import { ScrollRestoration } from 'react-router-dom';
import { AppLoader } from './app-loader.tsx';
import { Toasts } from './toasts.tsx';

/** The host of the staff pages: global styles, toasts and screen reader announcements. */
export function HostPage() {
  const announcement = useAnnouncement();
  return (
    <>
      <GlobalStyle />
      <AppLoader />
      <Toasts />
      <VisuallyHidden role="status" aria-live="polite" data-live-announcer="true">
        {announcement.text && <span key={announcement.sequence}>{announcement.text}</span>}
      </VisuallyHidden>
      <ScrollRestoration />
    </>
  );
}
