import type { profile } from '@hamrah/contracts';
import { colour, Dialog, IconButton, LinkButton, radius, space } from '@hamrah/ui-kit';
import { ChevronLeft, ChevronRight, Crown } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useMemberText } from '../messages/member.ts';
import { FullPhoto } from './full-photo.tsx';

const Stage = styled.div`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  grid-template-rows: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.xs} ${space.m};
  min-height: 0;
  padding: 0 ${space.s} ${space.s};
  & > :nth-child(2) { justify-self: end; }
`;
const Frame = styled.div`
  grid-column: 1 / -1;
  display: grid;
  place-items: center;
  height: 100%;
  min-height: 0;
  overflow: hidden;
  border-radius: ${radius.control};
  background: ${colour.sunken};
`;
const Upgrade = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.m};
  padding: ${space.l} ${space.m};
  text-align: center;
  & > svg { color: ${colour.marigoldInk}; }
`;
const Position = styled.p`min-width: 4rem; color: ${colour.quiet}; text-align: center;`;

interface PhotoViewerProps {
  readonly name: string;
  readonly photos: readonly profile.GalleryPhoto[];
  /** Number of photos that only premium members see. */
  readonly premiumPhotoCount: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Shows a member's photos one at a time, by button or arrow key, wrapping around at the ends. */
export function PhotoViewer({ name, photos, premiumPhotoCount, isOpen, onClose }: PhotoViewerProps) {
  const text = useMemberText();
  const [index, setIndex] = useState(0);
  const slideCount = photos.length + (premiumPhotoCount > 0 ? 1 : 0);
  useEffect(() => {
    if (!isOpen) return;
    setIndex(0);
    const offsets: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
    const onKey = ({ key }: KeyboardEvent) =>
      setIndex((currentIndex) => (currentIndex + (offsets[key] ?? 0) + slideCount) % slideCount);
    // Capture phase, because the dialog stops the propagation of key events.
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [isOpen, slideCount]);
  const move = (offset: number) => setIndex((index + offset + slideCount) % slideCount);
  const photo = photos[index];
  return (
    <Dialog variant="large" title={text('photos.title', { name })} isOpen={isOpen} onClose={onClose}>
      <Stage>
        <Frame>
          {photo ? (
            <FullPhoto key={photo.fullUrl} url={photo.fullUrl} label={text('photos.photo', { at: index + 1, name })} />
          ) : (
            <Upgrade role="alert">
              <Crown aria-hidden size={40} strokeWidth={1.5} />
              <strong>{text('photos.upgrade')}</strong>
              <p>{text('photos.premium', { count: premiumPhotoCount })}</p>
              <LinkButton to="/plan">{text('photos.plans')}</LinkButton>
            </Upgrade>
          )}
        </Frame>
        <IconButton label={text('photos.previous')} isDisabled={slideCount < 2} onPress={() => move(-1)}>
          <ChevronLeft aria-hidden size={28} />
        </IconButton>
        <Position role="status">{photo && text('photos.position', { at: index + 1, count: photos.length })}</Position>
        <IconButton label={text('photos.next')} isDisabled={slideCount < 2} onPress={() => move(1)}>
          <ChevronRight aria-hidden size={28} />
        </IconButton>
      </Stage>
    </Dialog>
  );
}
