import { EllipsisVertical } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import type { MenuAction } from './menu-action.ts';
import { useOnDemand } from './use-on-demand.ts';

interface OverflowMenuProps {
  /** Accessible name. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
}

/** A three-dot button with a menu of less common actions. Few visits open the menu, so its script loads on demand. */
export function OverflowMenu({ label, actions }: OverflowMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [shouldFocusFirst, setShouldFocusFirst] = useState(false);
  const sheet = useOnDemand(async () => (await import('./overflow-menu-sheet.tsx')).OverflowMenuSheet);
  const open = async (isByPointer: boolean) => {
    setShouldFocusFirst(!isByPointer);
    setOpen(true);
    if (!(await sheet.load())) setOpen(false);
  };
  return (
    <>
      <IconButton
        ref={trigger}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onHoverStart={sheet.prepare}
        onPress={({ pointerType }) => void open(pointerType !== 'keyboard' && pointerType !== 'virtual')}
        onKeyDown={({ key }) => key === 'ArrowDown' && void open(false)}
      >
        <EllipsisVertical aria-hidden size={22} />
      </IconButton>
      {sheet.Component && (
        <sheet.Component
          label={label}
          actions={actions}
          trigger={trigger}
          isOpen={isOpen}
          shouldFocusFirst={shouldFocusFirst}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
