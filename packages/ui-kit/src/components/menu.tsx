import type { ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import styled from 'styled-components';
import { colour, radius, shadow, space } from '../theme.ts';

const Sheet = styled(Popover)`
  min-width: 12rem;
  padding: ${space.xs};
  border: 1px solid ${colour.line};
  border-radius: ${radius.control};
  background: ${colour.surface};
  box-shadow: ${shadow.overlay};
`;
const Items = styled(AriaMenu)`outline: none;`;

/** One choice of a menu; with `href` it is a link. */
export const MenuItem = styled(AriaMenuItem)`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  min-height: 2.75rem;
  padding: ${space.xs} ${space.s};
  border-radius: 0.5rem;
  color: ${colour.ink};
  text-decoration: none;
  cursor: pointer;
  outline: none;
  &[data-focused] { background: ${colour.maroonTint}; color: ${colour.maroonInk}; }
`;

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactNode;
  readonly label: string;
  readonly onAction?: (key: string) => void;
  readonly children: ReactNode;
}

/** A menu under its button. */
export function Menu({ trigger, label, onAction, children }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Sheet>
        <Items aria-label={label} onAction={(key) => onAction?.(String(key))}>
          {children}
        </Items>
      </Sheet>
    </MenuTrigger>
  );
}
