import type { StaffPermission } from '@hamrah/contracts';
import { EmptyState, Page } from '@hamrah/ui-kit';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../messages/index.ts';
import { useMay } from '../viewer.ts';

/** A page for those whose roles open it; to others it says so, and asks the server nothing. */
export function Allowed({ permission, children }: { permission: StaffPermission; children: ReactNode }) {
  const text = useText();
  const may = useMay();
  if (may(permission)) return children;
  return (
    <Page title={text('closed.title')} width="reading">
      <EmptyState title={text('closed.hint')} icon={<Lock aria-hidden size={36} strokeWidth={1.25} />} />
    </Page>
  );
}
