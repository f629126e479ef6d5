import type { profile } from '@hamrah/contracts';
import { Badge, Button, Card, colour, media, Portrait, space, useKitText } from '@hamrah/ui-kit';
import { Crown, Images } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { useMemberText } from '../messages/member.ts';
import { CopyCode } from '../parts/copy-code.tsx';
import { PhotoViewer } from './photo-viewer.tsx';
import { Safety } from './safety.tsx';
import { Sharing } from './sharing.tsx';
import { Standing } from './standing.tsx';

const Sheet = styled(
  Card,
)`display: grid; gap: ${space.s}; align-content: start; padding: ${space.s}; ${media.wide} { position: sticky; top: 5.5rem; }`;
const Photo = styled.div`position: relative;`;
const Marks = styled.div`
  position: absolute;
  inset: ${space.s} ${space.s} auto;
  display: flex;
  justify-content: space-between;
  gap: ${space.xs};
`;
const Code = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.xxs};
  color: ${colour.quiet};
`;

/** A member's photo, with all the viewer can do: look, shortlist, connect, hand on. */
export function Side({ view: { card, gallery, furtherPhotos } }: { view: profile.MemberView }) {
  const text = useMemberText();
  const shared = useText();
  const kit = useKitText();
  const [isViewing, setViewing] = useState(false);
  const name = `${card.firstName} ${card.lastName}`;
  return (
    <Sheet>
      <Photo>
        <Portrait name={name} photoUrl={card.photoUrl} isFirst />
        <Marks>
          {card.premiumBadge && (
            <Badge tone="gold">
              <Crown aria-hidden size={16} /> {text('premium')}
            </Badge>
          )}
          {card.synthetic && <Badge>{kit('member.demo')}</Badge>}
        </Marks>
      </Photo>
      {gallery.length + furtherPhotos > 0 && (
        <Button look="secondary" wide onPress={() => setViewing(true)}>
          <Images aria-hidden size={20} /> {text('photos.view')}
        </Button>
      )}
      <Standing code={card.code} name={name} />
      <Code>
        {shared('card.code')} <strong>{card.code}</strong> <CopyCode code={card.code} />
        <Safety card={card} />
      </Code>
      <Sharing code={card.code} />
      <PhotoViewer
        name={card.firstName}
        photos={gallery}
        furtherPhotos={furtherPhotos}
        isOpen={isViewing}
        onClose={() => setViewing(false)}
      />
    </Sheet>
  );
}
