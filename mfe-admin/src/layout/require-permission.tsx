import type { StaffPermission } from '@hamrah/contracts';
import { EmptyState, Page } from '@hamrah/ui-kit';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../messages/index.ts';
import { useCan } from '../viewer.ts';

/** Shows a page to viewers with the permission. Others get a notice, and no request is sent. */
export function RequirePermission({ permission, children }: { permission: StaffPermission; children: ReactNode }) {
  const text = useText();
  const can = useCan();
  if (can(permission)) return children;
  return (
    <Page title={text('noAccess.title')} width="reading">
      <EmptyState title={text('noAccess.hint')} icon={<Lock aria-hidden size={36} strokeWidth={1.25} />} />
    </Page>
  );
}
