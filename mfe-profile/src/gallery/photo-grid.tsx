import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { profile } from '@hamrah/contracts';
import { media, space } from '@hamrah/ui-kit';
import { announce } from '@hamrah/ui-kit/shell-api';
import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { useGalleryText } from '../messages/gallery.ts';
import { PhotoTile } from './photo-tile.tsx';
import { useDragTexts } from './use-drag-texts.ts';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr));
  gap: ${space.s};
  ${media.medium} { grid-template-columns: repeat(auto-fill, minmax(11.5rem, 1fr)); gap: ${space.m}; }
  list-style: none;
`;
/** Pixels that a pointer moves before a drag begins. */
const dragDistance = 6;

type Photo = profile.OwnGallery['items'][number];

interface PhotoGridProps {
  readonly photos: readonly Photo[];
  readonly isBusy: boolean;
  readonly onMakeMain: (photo: Photo) => void;
  readonly onDelete: (photo: Photo) => void;
  /** Receives the ids of all photos of the grid in their new order. */
  readonly onReorder: (photos: string[]) => void;
}

/** A grid of the member's photos, which they reorder with mouse, touch, keyboard or buttons. */
export function PhotoGrid({ photos, isBusy, onMakeMain, onDelete, onReorder }: PhotoGridProps) {
  const text = useGalleryText();
  const ids = photos.map(({ id }) => id);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: dragDistance } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const dragTexts = useDragTexts(ids);
  const pressed = useRef<HTMLButtonElement>(null);
  const order = ids.join(' ');
  // A tile that moves in the document loses its focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order moves the tiles.
  useLayoutEffect(() => {
    const button = pressed.current;
    pressed.current = null;
    const other = button?.parentElement?.querySelector<HTMLButtonElement>('[data-move]:not(:disabled)');
    (button?.disabled ? other : button)?.focus();
  }, [order]);
  const move = (from: number, to: number) => {
    if (from === to || !ids[to]) return;
    onReorder(arrayMove(ids, from, to));
    announce(text('order.moved', { from: from + 1, to: to + 1 }));
  };
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  const moveByButton = (from: number, to: number) => {
    pressed.current = document.activeElement instanceof HTMLButtonElement ? document.activeElement : null;
    move(from, to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={dragTexts}
      onDragEnd={handleDragEnd}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy} disabled={photos.length < 2}>
        <Grid>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              number={index + 1}
              count={photos.length}
              isBusy={isBusy}
              onMakeMain={() => onMakeMain(photo)}
              onMove={(step) => moveByButton(index, index + step)}
              onDelete={() => onDelete(photo)}
            />
          ))}
        </Grid>
      </SortableContext>
    </DndContext>
  );
}
