import type { profile } from '@hamrah/contracts';
import { Badge, colour, family, media, radius, size, space } from '@hamrah/ui-kit';
import { Check, X } from 'lucide-react';
import styled from 'styled-components';
import { Section, SubsectionTitle } from '../components/section.tsx';
import { useMemberText } from '../messages/member.ts';
import { DescriptionList } from './description-list.tsx';

const Score = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.xs};
  color: ${colour.quiet};
  & > strong { font: 560 ${size.h2} / 1.3 ${family.heading}; color: ${colour.maroonInk}; }
`;
const List = styled.ul`display: grid; gap: ${space.xs}; list-style: none;`;
const Row = styled.li`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: ${space.xs} ${space.m};
  padding: ${space.s} ${space.m};
  border-radius: ${radius.control};
  background: ${colour.sunken};
  & > dl { grid-column: 1 / -1; display: grid; gap: ${space.xs} ${space.m}; ${media.medium} { grid-template-columns: 1fr 1fr; } }
  & dt { color: ${colour.quiet}; font-size: ${size.small}; line-height: 1.4; }
  & dd { overflow-wrap: anywhere; line-height: 1.45; }
`;

/** Compares the viewer with a member's partner preferences, one row for each criterion. */
export function PreferenceComparison({ name, comparison }: { name: string; comparison: profile.PreferenceComparison }) {
  const text = useMemberText();
  return (
    <Section title={text('comparison.title')} lead={text('comparison.lead', { name })}>
      <Score>
        {text('comparison.scoreLabel')} <strong>{text('comparison.score', { score: comparison.score })}</strong>
      </Score>
      <List>
        {comparison.criteria.map(({ name: criterion, preference, viewerValue, isMet }) => (
          <Row key={criterion}>
            <strong>{text(`criterion.${criterion}`)}</strong>
            <Badge tone={isMet ? 'sage' : 'plain'}>
              {isMet ? <Check aria-hidden size={14} /> : <X aria-hidden size={14} />}
              {text(isMet ? 'comparison.met' : 'comparison.unmet')}
            </Badge>
            <dl>
              <div>
                <dt>{text('comparison.preferred')}</dt>
                <dd>{preference ?? text('comparison.open')}</dd>
              </div>
              <div>
                <dt>{text('comparison.own')}</dt>
                <dd>{viewerValue}</dd>
              </div>
            </dl>
          </Row>
        ))}
      </List>
      {comparison.furtherPreferences.length > 0 && (
        <>
          <SubsectionTitle>{text('comparison.further')}</SubsectionTitle>
          <DescriptionList
            items={comparison.furtherPreferences.map(({ name, preference }) => [text(`criterion.${name}`), preference])}
          />
        </>
      )}
    </Section>
  );
}
