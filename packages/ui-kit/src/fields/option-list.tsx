import { Check } from 'lucide-react';
import { createContext, useContext } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import styled from 'styled-components';
import { useKitText } from '../messages/index.ts';
import { colour, radius, shadow, size, space } from '../theme.ts';
import type { Option } from './option.ts';

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
  overflow-wrap: anywhere;
  &[data-selected] { font-weight: 600; }
  & > svg { flex: none; visibility: hidden; }
  &[data-selected] > svg { visibility: visible; }
  &[data-selection-mode='multiple'] { justify-content: flex-start; }
`;
/** The checkbox of an option if several can be selected. The option's `aria-selected` conveys the state. */
const Box = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  border: 2px solid ${colour.edge};
  border-radius: 0.3rem;
  background: ${colour.surface};
  color: ${colour.surface};
  & > svg { visibility: hidden; }
  [data-selected] > & { border-color: ${colour.maroonInk}; background: ${colour.maroonInk}; }
  [data-selected] > & > svg { visibility: visible; }
  @media (forced-colors: active) { forced-color-adjust: none; border-color: CanvasText; }
`;
const MoreText = styled.p`
  padding: ${space.xs} ${space.s};
  border-top: 1px solid ${colour.line};
  color: ${colour.quiet};
  font-size: ${size.small};
`;
const EmptyText = styled.p`padding: ${space.s}; color: ${colour.quiet};`;

/** Whether dropdowns inside the provider are compact: at most 224 px high and 250 px wide, as on the settings page. */
export const CompactMenus = createContext(false);

interface OptionListProps {
  /** Omitted if the parent provides the options, as a combo box does. */
  readonly items?: readonly Option[];
  readonly emptyText: string;
  /** Whether the list does not show all matches. */
  readonly isTruncated?: boolean;
}

/** The dropdown of a select or combo box. Options of a multiple selection have checkboxes. */
export function OptionList({ items, emptyText, isTruncated = false }: OptionListProps) {
  const text = useKitText();
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
            {({ selectionMode }) =>
              selectionMode === 'multiple' ? (
                <>
                  <Box aria-hidden>
                    <Check size={14} strokeWidth={3} />
                  </Box>
                  {option.label}
                </>
              ) : (
                <>
                  {option.label}
                  <Check aria-hidden size={18} />
                </>
              )
            }
          </Item>
        )}
      </Items>
      {isTruncated && <MoreText>{text('field.more')}</MoreText>}
    </Sheet>
  );
}
