import type { profile } from '@hamrah/contracts';
import {
  Badge,
  Button,
  Card,
  CheckedMarks,
  colour,
  media,
  Portrait,
  space,
  useKitText,
  useOnDemand,
} from '@hamrah/ui-kit';
import { Crown, Images } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { CopyProfileId } from '../components/copy-profile-id.tsx';
import { useText } from '../messages/index.ts';
import { useMemberText } from '../messages/member.ts';
import { maxPhotoHeight } from './max-photo-height.ts';
import { MemberActions } from './member-actions.tsx';
import { SafetyMenu } from './safety-menu.tsx';
import { ShareActions } from './share-actions.tsx';

const Sidebar = styled(
  Card,
)`display: grid; gap: ${space.s}; align-content: start; padding: ${space.s}; ${media.wide} { position: sticky; top: 5.5rem; }`;
const Photo = styled.div<{ $isBlurred: boolean }>`
  position: relative;
  & img { filter: ${({ $isBlurred }) => ($isBlurred ? 'blur(24px)' : 'none')}; }
  ${media.upright} { & > span { max-height: ${maxPhotoHeight}; } }
`;
const Badges = styled.div`
  position: absolute;
  inset: ${space.s} ${space.s} auto;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space.xs};
`;
const Blurred = styled.p`color: ${colour.quiet}; text-align: center;`;
const Checks = styled.div`text-align: center;`;
const Code = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space.xxs};
  color: ${colour.quiet};
`;

interface ProfileSidebarProps {
  readonly view: profile.MemberView;
  /** Set in a preview of one's own profile, which has no actions on the member. */
  readonly preview?: { readonly isPhotoBlurred: boolean };
}

/** A member's photo and the viewer's actions: view photos, connect, message, shortlist, share, block and report. */
export function ProfileSidebar({ view: { card, gallery, premiumPhotoCount }, preview }: ProfileSidebarProps) {
  const text = useMemberText();
  const sharedText = useText();
  const kitText = useKitText();
  const [isViewerOpen, setViewerOpen] = useState(false);
  const photoViewer = useOnDemand(async () => (await import('./photo-viewer.tsx')).PhotoViewer);
  const openViewer = async () => {
    if (await photoViewer.load()) setViewerOpen(true);
  };
  const name = `${card.firstName} ${card.lastName}`;
  return (
    <Sidebar>
      <Photo $isBlurred={preview?.isPhotoBlurred ?? false}>
        <Portrait name={name} photoUrl={card.photoUrl} isEager />
        <Badges>
          {card.premiumBadge && (
            <Badge tone="gold">
              <Crown aria-hidden size={16} /> {text('premium')}
            </Badge>
          )}
          {card.synthetic && <Badge>{kitText('member.demo')}</Badge>}
        </Badges>
      </Photo>
      <Checks>
        <CheckedMarks member={card} />
      </Checks>
      {preview?.isPhotoBlurred && <Blurred>{text('preview.blurred')}</Blurred>}
      {gallery.length + premiumPhotoCount > 0 && (
        <Button variant="secondary" isWide onHoverStart={photoViewer.prepare} onPress={() => void openViewer()}>
          <Images aria-hidden size={20} /> {text('photos.view')}
        </Button>
      )}
      {!preview && <MemberActions code={card.code} name={name} firstName={card.firstName} />}
      <Code>
        {sharedText('card.code')} <strong>{card.code}</strong> <CopyProfileId code={card.code} />
        {!preview && <SafetyMenu card={card} />}
      </Code>
      <ShareActions code={card.code} />
      {photoViewer.Component && (
        <photoViewer.Component
          name={card.firstName}
          photos={gallery}
          premiumPhotoCount={premiumPhotoCount}
          isOpen={isViewerOpen}
          onClose={() => setViewerOpen(false)}
        />
      )}
    </Sidebar>
  );
}
