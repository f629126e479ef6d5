import { GlobalStyle, VisuallyHidden } from '@hamrah/ui-kit';
import { useAnnouncement } from '@hamrah/ui-kit/shell-api';
import { ScrollRestoration } from 'react-router-dom';
import { AppPlace } from './app-place.tsx';
import { Messages } from './messages.tsx';

/** What the pages of staff stand on: the look, messages, and what screen readers are told. */
export function Ground() {
  const announcement = useAnnouncement();
  return (
    <>
      <GlobalStyle />
      <AppPlace />
      <Messages />
      <VisuallyHidden role="status" aria-live="polite" data-live-announcer="true">
        {announcement.text && <span key={announcement.turn}>{announcement.text}</span>}
      </VisuallyHidden>
      <ScrollRestoration />
    </>
  );
}
