import type { admin } from '@hamrah/contracts';
import { Button, Dialog, TextField, useKitText } from '@hamrah/ui-kit';
import { useState } from 'react';
import { useText } from '../messages/index.ts';
import { formatDateTime } from './format.ts';

/** Shows a new ticket. It cannot be shown again. */
export function TicketDialog({ ticket, onClose }: { ticket: admin.IssuedTicket; onClose: () => void }) {
  const text = useText();
  const kitText = useKitText();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(ticket.ticket).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <Dialog title={text('ticket.issued')} isOpen onClose={onClose}>
      <p>
        {text('ticket.handOver', { at: formatDateTime(ticket.expiresAt), address: `${location.origin}/admin-ticket` })}
      </p>
      <TextField label={text('ticket.label')} value={ticket.ticket} onChange={() => undefined} isReadOnly />
      <Button isWide onPress={() => void copy()}>
        {kitText(isCopied ? 'action.copied' : 'action.copy')}
      </Button>
    </Dialog>
  );
}
