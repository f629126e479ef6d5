import { useSortable } from '@dnd-kit/sortable';
import type { profile } from '@hamrah/contracts';
import { Badge, Button, colour, IconButton, Portrait, radius, shadow, size, space } from '@hamrah/ui-kit';
import { ArrowLeft, ArrowRight, GripVertical, Hourglass, Star, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { useGalleryText } from '../messages/gallery.ts';

const PhotoItem = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${space.xxs};
  padding: ${space.xs};
  border: 1px solid ${colour.line};
  border-radius: ${radius.card};
  background: ${colour.surface};
  &[data-dragging] { z-index: 1; box-shadow: ${shadow.overlay}; }
`;
const MakeMainRow = styled.div`min-height: 2.75rem;`;
const Actions = styled.div`display: flex; flex-wrap: wrap; align-items: center;`;
const DeleteButton = styled(IconButton)`margin-inline-start: auto;`;
const Picture = styled.div`position: relative;`;
const DragHandle = styled.button`
  position: absolute;
  inset: auto ${space.xxs} ${space.xxs} auto;
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border: 1px solid ${colour.edge};
  border-radius: ${radius.control};
  background: ${colour.surface};
  color: ${colour.ink};
  cursor: grab;
  touch-action: none;
  &:focus-visible { outline: 3px solid ${colour.focus}; outline-offset: 2px; }
  &[aria-pressed='true'] { cursor: grabbing; background: ${colour.maroonTint}; }
`;
const Mark = styled.span`position: absolute; inset: ${space.s} auto auto ${space.s};`;
const Pending = styled.p`
  display: flex;
  gap: ${space.xxs};
  color: ${colour.quiet};
  font-size: ${size.small};
  line-height: 1.35;
  & > svg { flex: none; margin-top: 0.15rem; }
`;
const SmallButton = styled(Button)`
  min-height: 2.75rem;
  padding-inline: 0.6rem;
  font-size: ${size.small};
`;

interface PhotoTileProps {
  readonly photo: profile.OwnGallery['items'][number];
  /** Position in the gallery, from 1. */
  readonly number: number;
  readonly count: number;
  readonly isBusy: boolean;
  readonly onMakeMain: () => void;
  /** Moves the photo one position earlier or later. */
  readonly onMove: (step: -1 | 1) => void;
  readonly onDelete: () => void;
}

/** A photo of the gallery with its actions. */
export function PhotoTile({ photo, number, count, isBusy, onMakeMain, onMove, onDelete }: PhotoTileProps) {
  const text = useGalleryText();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: photo.id,
  });
  const style = transform && { transform: `translate(${transform.x}px, ${transform.y}px)`, transition };
  return (
    <PhotoItem ref={setNodeRef} style={style ?? {}} {...(isDragging ? { 'data-dragging': true } : {})}>
      <Picture>
        <Portrait name={text('gallery.photo', { at: number })} photoUrl={photo.cardUrl} isEager={number <= 4} />
        {count > 1 && (
          <DragHandle
            ref={setActivatorNodeRef}
            type="button"
            aria-label={text('photo.drag', { at: number })}
            aria-describedby={attributes['aria-describedby']}
            {...listeners}
          >
            <GripVertical aria-hidden size={20} />
          </DragHandle>
        )}
      </Picture>
      {(photo.review === 'checking' || photo.review === 'with_staff') && (
        <Pending>
          <Hourglass aria-hidden size={16} /> {text(`photo.${photo.review}`)}
        </Pending>
      )}
      {photo.isMain && (
        <Mark>
          <Badge tone="gold">
            <Star aria-hidden size={14} fill="currentColor" /> {text('photo.main')}
          </Badge>
        </Mark>
      )}
      {!photo.isMain && (
        <MakeMainRow>
          <SmallButton
            variant="quiet"
            aria-label={text('photo.makeMainNamed', { at: number })}
            isDisabled={isBusy}
            onPress={onMakeMain}
          >
            {text('photo.makeMain')}
          </SmallButton>
        </MakeMainRow>
      )}
      {photo.isMain && count > 1 && <MakeMainRow />}
      <Actions>
        {count > 1 && (
          <>
            <IconButton
              label={text('photo.moveEarlier', { at: number })}
              data-move
              isDisabled={isBusy || number === 1}
              onPress={() => onMove(-1)}
            >
              <ArrowLeft aria-hidden size={20} />
            </IconButton>
            <IconButton
              label={text('photo.moveLater', { at: number })}
              data-move
              isDisabled={isBusy || number === count}
              onPress={() => onMove(1)}
            >
              <ArrowRight aria-hidden size={20} />
            </IconButton>
          </>
        )}
        <DeleteButton label={text('photo.delete', { at: number })} isDisabled={isBusy} onPress={onDelete}>
          <Trash2 aria-hidden size={20} />
        </DeleteButton>
      </Actions>
    </PhotoItem>
  );
}
