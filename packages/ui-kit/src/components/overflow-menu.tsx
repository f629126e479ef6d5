import { toast } from '@hamrah/ui-kit/shell-api';
import { EllipsisVertical } from 'lucide-react';
import { type ComponentType, useRef, useState } from 'react';
import { useKitText } from '../messages/index.ts';
import { IconButton } from './icon-button.tsx';
import type { MenuAction } from './menu-action.ts';
import type { OverflowMenuSheetProps } from './overflow-menu-sheet.tsx';

interface OverflowMenuProps {
  /** Accessible name. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
}

/** A three-dot button with a menu of less common actions. Few visits open it, so its script loads when it is needed. */
export function OverflowMenu({ label, actions }: OverflowMenuProps) {
  const text = useKitText();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [Sheet, setSheet] = useState<ComponentType<OverflowMenuSheetProps>>();
  const load = async () => {
    const { OverflowMenuSheet } = await import('./overflow-menu-sheet.tsx');
    setSheet(() => OverflowMenuSheet);
  };
  const open = async () => {
    setOpen(true);
    await load().catch(() => {
      setOpen(false);
      toast.error(text('state.failed'));
    });
  };
  return (
    <>
      <IconButton
        ref={trigger}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onHoverStart={() => void load().catch(() => undefined)}
        onPress={() => void open()}
        onKeyDown={({ key }) => key === 'ArrowDown' && void open()}
      >
        <EllipsisVertical aria-hidden size={22} />
      </IconButton>
      {Sheet && (
        <Sheet label={label} actions={actions} trigger={trigger} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
