import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import styled from 'styled-components';
import { colour, radius, shadow, space } from '../theme.ts';
import { IconButton } from './icon-button.tsx';

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

export interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly onAction: () => void;
}

/** A three-dot button with a menu of less common actions. */
export function OverflowMenu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  return (
    <MenuTrigger>
      <IconButton label={label}>
        <EllipsisVertical aria-hidden size={22} />
      </IconButton>
      <Sheet placement="bottom end">
        <Items aria-label={label}>
          {actions.map(({ id, label: name, icon, onAction }) => (
            <Item key={id} id={id} textValue={name} onAction={onAction}>
              {icon} {name}
            </Item>
          ))}
        </Items>
      </Sheet>
    </MenuTrigger>
  );
}
