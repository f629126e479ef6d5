import { media, space } from '@hamrah/ui-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { Section } from '../components/section.tsx';
import { useSharingText } from '../messages/sharing.ts';
import { BiodataForm } from './biodata-form.tsx';
import { LinkForm, ShareLinks } from './share-links.tsx';
import { defaultParts, ShareParts } from './share-parts.tsx';

const Columns = styled.div`
  display: grid;
  gap: ${space.l};
  grid-template-columns: minmax(0, 1fr);
  ${media.medium} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

/** Biodata and share links for relatives. Both show the same chosen parts. */
export function FamilySharing() {
  const text = useSharingText();
  const [parts, setParts] = useState(defaultParts);
  return (
    <Section anchor="family" title={text('family.title')} lead={text('family.lead')}>
      <ShareParts parts={parts} onChange={setParts} />
      {parts.length === 0 && <p role="alert">{text('family.nothing')}</p>}
      <Columns>
        <BiodataForm parts={parts} />
        <LinkForm parts={parts} />
      </Columns>
      <ShareLinks />
    </Section>
  );
}
