import type { profile } from '@hamrah/contracts';
import { Card, colour, Heading, media, size, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { CopyProfileId } from '../components/copy-profile-id.tsx';
import { usePostedBy } from '../components/use-posted-by.ts';
import { heightWithCm } from '../editing/heights.ts';
import { useText } from '../messages/index.ts';
import { useOwnProfileText } from '../messages/own-profile.ts';
import { MainPhoto } from './main-photo.tsx';

const SummaryCard = styled(Card)`
  display: grid;
  gap: ${space.l};
  align-items: start;
  ${media.medium} { grid-template-columns: 13rem 1fr; gap: ${space.xl}; }
`;
const Content = styled.div`display: grid; gap: ${space.m}; align-content: start; min-width: 0;`;
const Code = styled.p`display: flex; flex-wrap: wrap; align-items: center; gap: ${space.xxs}; color: ${colour.quiet};`;
const DetailsList = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
  gap: ${space.m};
  ${media.medium} { grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); gap: ${space.m} ${space.l}; }
  & dt { color: ${colour.quiet}; font-size: ${size.small}; line-height: 1.4; }
  & dd { line-height: 1.45; }
`;

/** Name, profile ID, main photo and key details. */
export function ProfileSummary({
  ownProfile,
  onUploadingChange,
}: {
  ownProfile: profile.OwnProfile;
  onUploadingChange: (isUploading: boolean) => void;
}) {
  const text = useOwnProfileText();
  const sharedText = useText();
  const postedBy = usePostedBy();
  const name = `${ownProfile.firstName} ${ownProfile.lastName}`;
  const details = [
    ['ageHeight', `${text('age', { age: ownProfile.age })} · ${heightWithCm(ownProfile.heightInches)}`],
    ['maritalStatus', ownProfile.maritalStatus],
    ['postedBy', postedBy(ownProfile.profileFor)],
    ['path', ownProfile.path],
    ['religion', ownProfile.religion],
    ['motherTongue', ownProfile.motherTongue],
  ] as const;
  return (
    <SummaryCard as="article" aria-label={name}>
      <MainPhoto name={name} photoUrl={ownProfile.photoUrl} onUploadingChange={onUploadingChange} />
      <Content>
        <div>
          <Heading level={2} size="h1">
            {name}
          </Heading>
          <Code>
            {sharedText('card.code')} <strong>{ownProfile.member}</strong> <CopyProfileId code={ownProfile.member} />
          </Code>
        </div>
        <DetailsList>
          {details.map(([field, value]) => (
            <div key={field}>
              <dt>{text(`summary.${field}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </DetailsList>
      </Content>
    </SummaryCard>
  );
}
