import type { admin } from '@hamrah/contracts';
import { Badge, Button, Checkbox, colour, radius, size, space, VisuallyHidden } from '@hamrah/ui-kit';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { formatDateTime } from './format.ts';
import { StaffPhoto } from './staff-photo.tsx';

const Tile = styled.div<{ $isSelected: boolean; $isBusy: boolean }>`
  display: grid;
  align-content: start;
  gap: ${space.xs};
  height: 100%;
  padding: ${space.xs};
  border: 1px solid ${({ $isSelected }) => ($isSelected ? colour.maroon : colour.line)};
  border-radius: ${radius.control};
  background: ${({ $isSelected }) => ($isSelected ? colour.maroonTint : colour.surface)};
  opacity: ${({ $isBusy }) => ($isBusy ? 0.5 : 1)};
  &:focus-visible { outline: 3px solid ${colour.focus}; outline-offset: 2px; }
`;
/** Shows the whole photo, because text is often at its edge. */
const Frame = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 5;
  overflow: hidden;
  border-radius: ${radius.control};
  background: ${colour.sunken};
  & > img { width: 100%; height: 100%; object-fit: contain; }
`;
const Name = styled.p`
  font-weight: 600;
  overflow-wrap: anywhere;
  a { display: inline-block; padding-block: ${space.xxs}; }
  small { display: block; color: ${colour.quiet}; font-weight: 400; }
`;
const Doubts = styled.p`display: flex; flex-wrap: wrap; gap: ${space.xxs};`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xxs};
  margin-top: auto;
  & > button { flex: 1 1 6rem; min-height: 2.75rem; padding-inline: ${space.xs}; font-size: ${size.small}; }
`;

interface PhotoTileProps {
  readonly row: admin.CaseRow & { readonly photo: string };
  readonly ref: Ref<HTMLDivElement>;
  /** Whether the Tab key reaches this tile. */
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  readonly isBusy: boolean;
  readonly canDecide: boolean;
  readonly onFocus: () => void;
  readonly onSelect: (isSelected: boolean) => void;
  readonly onApprove: () => void;
  readonly onWithhold: () => void;
}

/** A photo that awaits review, with its member and the doubts of the automatic check. */
export function PhotoTile({
  row: { member, name, photo, doubts, openedAt },
  ref,
  isCurrent,
  isSelected,
  isBusy,
  canDecide,
  onFocus,
  onSelect,
  onApprove,
  onWithhold,
}: PhotoTileProps) {
  const text = useText();
  const label = text('photos.tile', { name: name ?? member });
  const doubtTexts = doubts.map((doubt) => text(`doubt.${doubt}`));
  return (
    <Tile
      ref={ref}
      role="group"
      aria-label={[label, ...doubtTexts].join(', ')}
      tabIndex={isCurrent ? 0 : -1}
      $isSelected={isSelected}
      $isBusy={isBusy}
      onFocus={onFocus}
    >
      <Frame>
        <StaffPhoto photo={photo} alt={label} />
      </Frame>
      {canDecide && (
        <Checkbox isChecked={isSelected} isDisabled={isBusy} onChange={onSelect}>
          {text('photos.select')} <VisuallyHidden>{label}</VisuallyHidden>
        </Checkbox>
      )}
      <Name>
        <Link to={`/admin-users/${member}`}>{name ?? member}</Link>
        <small>{formatDateTime(openedAt)}</small>
      </Name>
      <Doubts>
        {doubtTexts.map((doubtText) => (
          <Badge key={doubtText}>{doubtText}</Badge>
        ))}
      </Doubts>
      {canDecide && (
        <Actions>
          <Button
            variant="secondary"
            isDisabled={isBusy}
            aria-label={text('photos.approveNamed', { name: name ?? member })}
            onPress={onApprove}
          >
            {text('photos.approve')}
          </Button>
          <Button
            variant="danger"
            isDisabled={isBusy}
            aria-label={text('photos.withholdNamed', { name: name ?? member })}
            onPress={onWithhold}
          >
            {text('photos.withhold')}
          </Button>
        </Actions>
      )}
    </Tile>
  );
}
