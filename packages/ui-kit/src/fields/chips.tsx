import { X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup';
import styled from 'styled-components';
import { colour, motion, radius, size, space } from '../theme.ts';
import type { Option } from './option.ts';

const Row = styled(TagList<Option>)`display: flex; flex-wrap: wrap; gap: ${space.xs};`;
const Chip = styled(Tag)`
  display: inline-flex;
  align-items: center;
  gap: ${space.xxs};
  max-width: 100%;
  padding-inline: ${space.s} ${space.xxs};
  border-radius: ${radius.round};
  background: ${colour.maroonTint};
  color: ${colour.ink};
  font-size: ${size.small};
  line-height: 1.3;
  overflow-wrap: anywhere;
  outline: none;
  &[data-focus-visible] { box-shadow: 0 0 0 2px ${colour.focus}; }
`;
const Remove = styled(Button)`
  display: grid;
  place-items: center;
  flex: none;
  width: 2rem;
  height: 2rem;
  padding: 0;
  border: 0;
  border-radius: ${radius.round};
  background: transparent;
  color: ${colour.maroonInk};
  cursor: pointer;
  transition: background ${motion.quick};
  &[data-hovered] { background: ${colour.surface}; }
`;

interface ChipsProps {
  /** Accessible name of the group. */
  readonly label: string;
  readonly selected: readonly Option[];
  readonly onRemove: (ids: ReadonlySet<string>) => void;
}

/** Selected options, each with a remove button. Arrow keys move between them. */
export function Chips({ label, selected, onRemove }: ChipsProps) {
  return (
    <TagGroup aria-label={label} onRemove={(keys) => onRemove(new Set([...keys].map(String)))}>
      <Row items={selected}>
        {(option) => (
          <Chip id={option.id} textValue={option.label}>
            {option.label}
            <Remove slot="remove">
              <X aria-hidden size={16} />
            </Remove>
          </Chip>
        )}
      </Row>
    </TagGroup>
  );
}
