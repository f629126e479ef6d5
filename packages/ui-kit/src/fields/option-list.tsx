import { Check } from 'lucide-react';
import { createContext, useContext } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import styled from 'styled-components';
import { colour, radius, shadow, space } from '../theme.ts';

export interface Option {
  readonly id: string;
  readonly label: string;
}

/** Creates options whose id is their label. */
export const optionsOf = (names: readonly string[]): Option[] => names.map((name) => ({ id: name, label: name }));

const Sheet = styled(Popover)<{ $isCompact: boolean }>`
  width: var(--trigger-width);
  ${({ $isCompact }) => $isCompact && 'max-width: 250px;'}
  border: 1px solid ${colour.line};
  border-radius: ${radius.control};
  background: ${colour.surface};
  box-shadow: ${shadow.overlay};
  overflow: hidden;
`;
const Items = styled(ListBox<Option>)<{ $isCompact: boolean }>`
  /* With the border of the sheet, a compact menu is 224 px high. */
  max-height: ${({ $isCompact }) => ($isCompact ? '222px' : '18rem')};
  padding: ${space.xxs};
  overflow-y: auto;
  outline: none;
`;
const Item = styled(ListBoxItem)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  min-height: 2.75rem;
  padding: ${space.xxs} ${space.s};
  border-radius: 0.5rem;
  cursor: pointer;
  outline: none;
  &[data-focused] { background: ${colour.maroonTint}; color: ${colour.maroonInk}; }
  &[data-selected] { font-weight: 600; }
  & > svg { flex: none; visibility: hidden; }
  &[data-selected] > svg { visibility: visible; }
`;
const EmptyText = styled.p`padding: ${space.s}; color: ${colour.quiet};`;

/** Whether the dropdowns below are compact: at most 224 px high and 250 px wide, as on the settings page. */
export const CompactMenus = createContext(false);

/** The dropdown of a select or combo box. Pass `items` only if the parent does not provide them. */
export function OptionList({ items, emptyText }: { items?: readonly Option[]; emptyText: string }) {
  const isCompact = useContext(CompactMenus);
  return (
    <Sheet offset={4} $isCompact={isCompact}>
      <Items
        $isCompact={isCompact}
        {...(items ? { items } : {})}
        renderEmptyState={() => <EmptyText>{emptyText}</EmptyText>}
      >
        {(option: Option) => (
          <Item id={option.id} textValue={option.label}>
            {option.label}
            <Check aria-hidden size={18} />
          </Item>
        )}
      </Items>
    </Sheet>
  );
}
