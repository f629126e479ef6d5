import type { inbox, MemberCard } from '@hamrah/contracts';
import { Ban, Flag } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSafetyText } from '../messages/safety.ts';
import type { MenuAction } from './menu-action.ts';
import { OverflowMenu } from './overflow-menu.tsx';
import type { ReportableMessage } from './report-dialog.tsx';
import { useOnDemand } from './use-on-demand.ts';

interface MemberSafetyMenuProps {
  readonly member: Pick<MemberCard, 'code' | 'firstName' | 'lastName' | 'photoUrl'>;
  /** Messages from the member to the viewer, newest first. A report may include them. */
  readonly messages?: readonly ReportableMessage[];
  /** More actions, shown above blocking and reporting. */
  readonly actions?: readonly MenuAction[];
  readonly onBlock: () => Promise<unknown>;
  readonly onReport: (report: inbox.Report) => Promise<unknown>;
  /** Receives the confirmation text, and whether the member is now blocked and must disappear from the page. */
  readonly onDone: (confirmation: string, isBlocked: boolean) => void;
}

/** A menu for blocking or reporting a member. */
export function MemberSafetyMenu({
  member,
  messages = [],
  actions = [],
  onBlock,
  onReport,
  onDone,
}: MemberSafetyMenuProps) {
  const text = useSafetyText();
  const [openDialog, setOpenDialog] = useState<'block' | 'report' | null>(null);
  // Few visits open these dialogs, so their scripts load on demand.
  const confirmDialog = useOnDemand(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);
  const reportDialog = useOnDemand(async () => (await import('./report-dialog.tsx')).ReportDialog);
  // A retry after a failed block must not send the same report twice.
  const sentReport = useRef<string | null>(null);
  const name = member.firstName;
  const close = () => setOpenDialog(null);
  const open = async (dialog: 'block' | 'report') => {
    setOpenDialog(dialog);
    if (!(await (dialog === 'block' ? confirmDialog : reportDialog).load())) close();
  };
  const finish = (key: 'block.done' | 'report.done' | 'report.doneBlocked') => {
    close();
    onDone(text(key, { name }), key !== 'report.done');
  };
  return (
    <>
      <OverflowMenu
        label={text('menu', { name: `${name} ${member.lastName}` })}
        actions={[
          ...actions,
          {
            id: 'block',
            label: text('block.item'),
            icon: <Ban aria-hidden size={20} />,
            onAction: () => void open('block'),
          },
          {
            id: 'report',
            label: text('report.item'),
            icon: <Flag aria-hidden size={20} />,
            onAction: () => void open('report'),
          },
        ]}
      />
      {confirmDialog.Component && (
        <confirmDialog.Component
          title={text('block.title', { name })}
          isOpen={openDialog === 'block'}
          onClose={close}
          confirmLabel={text('block.confirm', { name })}
          onConfirm={async () => {
            await onBlock();
            finish('block.done');
          }}
        >
          <p>{text('block.first')}</p>
          <p>{text('block.second')}</p>
        </confirmDialog.Component>
      )}
      {reportDialog.Component && (
        <reportDialog.Component
          isOpen={openDialog === 'report'}
          onClose={close}
          member={member}
          messages={messages}
          onReport={async (report, alsoBlock) => {
            const serialized = JSON.stringify(report);
            if (sentReport.current !== serialized) await onReport(report);
            sentReport.current = serialized;
            if (alsoBlock) await onBlock();
            sentReport.current = null;
            finish(alsoBlock ? 'report.doneBlocked' : 'report.done');
          }}
        />
      )}
    </>
  );
}
