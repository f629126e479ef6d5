import { Badge, IconButton, Portrait, radius, space } from '@hamrah/ui-kit';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useMemberPhotos } from '../data/use-member-photos.ts';
import { useText } from '../messages/index.ts';
import { compactPhotoSizes } from './photo-sizes.ts';

const Strip = styled.div`
  display: flex;
  overflow-x: auto;
  border-radius: ${radius.control};
  scroll-behavior: smooth;
  scroll-snap-type: x mandatory;
  @media (prefers-reduced-motion: reduce) { scroll-behavior: auto; }
  scrollbar-width: none;
  & > a { flex: 0 0 100%; min-width: 0; scroll-snap-align: start; scroll-snap-stop: always; }
  & > a > span { vertical-align: top; }
`;
const Steps = styled.div`
  position: absolute;
  inset: auto ${space.xs} ${space.xs};
  display: flex;
  align-items: center;
  justify-content: space-between;
  pointer-events: none;
  & > * { pointer-events: auto; }
  & > button { background: rgb(20 10 6 / 55%); color: #fff; }
  & > button[data-hovered] { background: rgb(20 10 6 / 80%); color: #fff; }
`;

interface CardPhotosProps {
  readonly code: string;
  readonly name: string;
  readonly photoUrl: string | null;
  readonly profilePath: string;
  readonly isEager: boolean;
  /** Shows buttons for the previous and the next photo. */
  readonly hasButtons: boolean;
}

/**
 * The photos of a card, for swiping. Photos after the first load on a touch or a press on Next, because they count
 * against the read budget.
 */
export function CardPhotos({ code, name, photoUrl, profilePath, isEager, hasButtons }: CardPhotosProps) {
  const text = useText();
  const strip = useRef<HTMLDivElement>(null);
  const [isRequested, setRequested] = useState(false);
  const [position, setPosition] = useState(0);
  const query = useMemberPhotos(code, isRequested && photoUrl !== null);
  const urls = [photoUrl, ...(query.data?.gallery.slice(1).map(({ cardUrl }) => cardUrl) ?? [])];
  const target = useRef(0);
  const scrollTo = (slide: number) => {
    target.current = slide;
    const box = strip.current;
    if (box) box.scrollLeft = slide * box.clientWidth;
    setPosition(slide);
  };
  const count = urls.length;
  useEffect(() => {
    // After a press on Next has loaded the photos, scrolls to the next one.
    if (target.current < 1 || count < 2 || !strip.current || strip.current.scrollLeft > 0) return;
    strip.current.scrollLeft = target.current * strip.current.clientWidth;
  }, [count]);
  const mayHaveNext = photoUrl !== null && (query.data ? position < count - 1 : !query.isError);
  const next = () => {
    setRequested(true);
    scrollTo(query.data ? position + 1 : 1);
  };
  return (
    <>
      <Strip
        ref={strip}
        onTouchStart={() => setRequested(true)}
        onScroll={({ currentTarget }) =>
          setPosition(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
        }
      >
        {urls.map((url, slide) => (
          <Link key={url ?? ''} to={profilePath} {...(slide > 0 && { tabIndex: -1 })}>
            <Portrait
              name={name}
              photoUrl={url}
              isEager={isEager && slide === 0}
              width={hasButtons ? '22rem' : compactPhotoSizes}
            />
          </Link>
        ))}
      </Strip>
      {hasButtons && photoUrl !== null && (
        <Steps>
          {position > 0 ? (
            <IconButton label={text('photos.previous', { name })} onPress={() => scrollTo(position - 1)}>
              <ChevronLeft aria-hidden size={22} />
            </IconButton>
          ) : (
            <span />
          )}
          {count > 1 && <Badge>{text('photos.position', { at: Math.min(position, count - 1) + 1, count })}</Badge>}
          {mayHaveNext ? (
            <IconButton label={text('photos.next', { name })} onPress={next}>
              <ChevronRight aria-hidden size={22} />
            </IconButton>
          ) : (
            <span />
          )}
        </Steps>
      )}
    </>
  );
}
