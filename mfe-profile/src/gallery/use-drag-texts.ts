import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';
import { useGalleryText } from '../messages/gallery.ts';

interface DragTexts {
  readonly announcements: Announcements;
  readonly screenReaderInstructions: ScreenReaderInstructions;
}

/** Screen reader texts for dragging. `ids` are the photos in order. */
export function useDragTexts(ids: readonly string[]): DragTexts {
  const text = useGalleryText();
  const numberOf = ({ id }: { readonly id: UniqueIdentifier }) => ids.indexOf(String(id)) + 1;
  return {
    announcements: {
      onDragStart: ({ active }) => text('order.grabbed', { at: numberOf(active), count: ids.length }),
      // A drag first reports the photo's own position.
      onDragOver: ({ active, over }) =>
        over
          ? text(over.id === active.id ? 'order.grabbed' : 'order.over', { at: numberOf(over), count: ids.length })
          : undefined,
      // The gallery announces the result.
      onDragEnd: () => undefined,
      onDragCancel: ({ active }) => text('order.cancelled', { at: numberOf(active) }),
    },
    screenReaderInstructions: { draggable: text('order.instructions') },
  };
}
