import { colour, media, space } from '@hamrah/ui-kit';
import { useSession } from '@hamrah/ui-kit/shell-api';
import { Suspense } from 'react';
import styled from 'styled-components';
import { Logo } from './logo.tsx';
import { memberBar } from './member-frame.ts';
import { useExpectsMember } from './use-expects-member.ts';
import { VisitorBar } from './visitor-bar.tsx';

const Band = styled.header`
  position: sticky;
  top: 0;
  z-index: 30;
  border-bottom: 1px solid ${colour.line};
  background: ${colour.ground};
  container: header / inline-size;
  @media print { display: none; }
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs};
  width: min(100%, 78rem);
  min-height: var(--header);
  margin: 0 auto;
  padding: ${space.xxs} ${space.m};
  & > :first-child { margin-inline-end: auto; }
  ${media.medium} { padding: ${space.xs} ${space.l}; }
  /* One line on a phone, also before the fonts arrive, so that the page does not move. */
  @container header (min-width: 19.01rem) and (max-width: 30rem) { flex-wrap: nowrap; & > :not(:first-child) { flex: none; } }
  @container header (max-width: 19rem) { padding-inline: ${space.xs}; gap: 0; }
`;

/** The header: logo, and the navigation of a visitor or member. */
export function Header() {
  const isMember = useSession(({ status }) => status === 'member');
  const expectsMember = useExpectsMember();
  return (
    <Band>
      <Row>
        <Logo to={expectsMember ? '/dashboard' : '/'} />
        {isMember && (
          <Suspense fallback={null}>
            <memberBar.Component />
          </Suspense>
        )}
        {!expectsMember && <VisitorBar />}
      </Row>
    </Band>
  );
}
