import { UserRound } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useKitText } from '../messages/index.ts';
import { colour, radius } from '../theme.ts';

const Frame = styled.span<{ $shape: 'portrait' | 'round' }>`
  display: grid;
  place-items: center;
  overflow: hidden;
  width: 100%;
  aspect-ratio: ${({ $shape }) => ($shape === 'round' ? '1' : '4 / 5')};
  border-radius: ${({ $shape }) => ($shape === 'round' ? radius.round : radius.control)};
  background: linear-gradient(160deg, ${colour.marigoldTint}, ${colour.maroonTint});
  color: ${colour.maroonInk};
  & > img { width: 100%; height: 100%; object-fit: cover; object-position: 50% 20%; }
  & > svg { width: 38%; height: auto; opacity: 0.55; }
`;

interface PortraitProps {
  readonly name: string;
  /** Signed address of the photo; null when there is none. */
  readonly photoUrl: string | null;
  readonly shape?: 'portrait' | 'round';
  /** Photos above the fold load at once. */
  readonly isFirst?: boolean;
}

/** A member's photo, not offered to be saved; a placeholder where there is none or it does not load. */
export function Portrait({ name, photoUrl, shape = 'portrait', isFirst = false }: PortraitProps) {
  const text = useKitText();
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Frame $shape={shape}>
      {photoUrl && photoUrl !== failed ? (
        <img
          src={photoUrl}
          alt={text('portrait.of', { name })}
          width={480}
          height={shape === 'round' ? 480 : 600}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onContextMenu={(event) => event.preventDefault()}
          onError={() => setFailed(photoUrl)}
        />
      ) : (
        <UserRound role="img" aria-label={text('portrait.none', { name })} strokeWidth={1.25} />
      )}
    </Frame>
  );
}
