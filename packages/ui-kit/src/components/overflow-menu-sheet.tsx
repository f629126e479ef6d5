import type { RefObject } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import styled from 'styled-components';
import { colour, radius, shadow, space } from '../theme.ts';
import type { MenuAction } from './menu-action.ts';

const Sheet = styled(Popover)`
  min-width: 12rem;
  border: 1px solid ${colour.line};
  border-radius: ${radius.control};
  background: ${colour.surface};
  box-shadow: ${shadow.overlay};
  overflow: hidden;
`;
const Items = styled(Menu)`padding: ${space.xxs}; outline: none;`;
const Item = styled(MenuItem)`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-height: 2.75rem;
  padding: ${space.xxs} ${space.s};
  border-radius: 0.5rem;
  cursor: pointer;
  outline: none;
  text-decoration: none;
  color: ${colour.ink};
  &[data-focused] { background: ${colour.maroonTint}; color: ${colour.maroonInk}; }
  & > svg { flex: none; }
`;

export interface OverflowMenuSheetProps {
  /** Accessible name. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
  /** The button below which the sheet opens, and which gets the focus back. */
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  /** Whether the first item gets the focus, as when the menu is opened by keyboard. Otherwise no item has the focus. */
  readonly shouldFocusFirst: boolean;
  readonly onClose: () => void;
}

/** The open menu of an `OverflowMenu`. */
export function OverflowMenuSheet({
  label,
  actions,
  trigger,
  isOpen,
  shouldFocusFirst,
  onClose,
}: OverflowMenuSheetProps) {
  return (
    <Sheet
      triggerRef={trigger}
      placement="bottom end"
      isOpen={isOpen}
      onOpenChange={(opens) => !opens && onClose()}
      trigger="MenuTrigger"
      aria-label={label}
    >
      <Items aria-label={label} autoFocus={shouldFocusFirst ? 'first' : true} onClose={onClose}>
        {actions.map(({ id, label: name, icon, onAction }) => (
          <Item key={id} id={id} textValue={name} onAction={onAction}>
            {icon} {name}
          </Item>
        ))}
      </Items>
    </Sheet>
  );
}
