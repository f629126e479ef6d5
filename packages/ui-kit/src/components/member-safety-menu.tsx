import type { inbox, MemberCard } from '@hamrah/contracts';
import { Ban, Flag } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSafetyText } from '../messages/safety.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { type MenuAction, OverflowMenu } from './overflow-menu.tsx';
import { type ReportableMessage, ReportDialog } from './report-dialog.tsx';

interface MemberSafetyMenuProps {
  readonly member: Pick<MemberCard, 'code' | 'firstName' | 'lastName' | 'photoUrl'>;
  /** What they wrote to the viewer, newest first: it may go with a report. */
  readonly messages?: readonly ReportableMessage[];
  /** What else the menu offers, above blocking and reporting. */
  readonly actions?: readonly MenuAction[];
  readonly onBlock: () => Promise<unknown>;
  readonly onReport: (report: inbox.Report) => Promise<unknown>;
  /** Says how it went, once it has: the member may be gone from the page by then. */
  readonly onDone: (words: string, isBlocked: boolean) => void;
}

/** The menu beside a member that blocks and reports them, each in a dialog of its own. */
export function MemberSafetyMenu({
  member,
  messages = [],
  actions = [],
  onBlock: block,
  onReport: report,
  onDone,
}: MemberSafetyMenuProps) {
  const text = useSafetyText();
  const [open, setOpen] = useState<'block' | 'report' | null>(null);
  /** The report that went through though the block it came with has not yet. */
  const taken = useRef<string | null>(null);
  const name = member.firstName;
  const close = () => setOpen(null);
  const done = (key: 'block.done' | 'report.done' | 'report.doneBlocked') => {
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
            onAction: () => setOpen('block'),
          },
          {
            id: 'report',
            label: text('report.item'),
            icon: <Flag aria-hidden size={20} />,
            onAction: () => setOpen('report'),
          },
        ]}
      />
      <ConfirmDialog
        title={text('block.title', { name })}
        isOpen={open === 'block'}
        onClose={close}
        confirmLabel={text('block.confirm', { name })}
        onConfirm={async () => {
          await block();
          done('block.done');
        }}
      >
        <p>{text('block.first')}</p>
        <p>{text('block.second')}</p>
      </ConfirmDialog>
      <ReportDialog
        isOpen={open === 'report'}
        onClose={close}
        member={member}
        messages={messages}
        onReport={async (told, alsoBlock) => {
          const asked = JSON.stringify(told);
          if (taken.current !== asked) await report(told);
          taken.current = asked;
          if (alsoBlock) await block();
          taken.current = null;
          done(alsoBlock ? 'report.doneBlocked' : 'report.done');
        }}
      />
    </>
  );
}
