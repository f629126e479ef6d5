import { Card, colour, Heading, media, Page, space } from '@hamrah/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { sections } from '../sections.ts';
import { useCan, useViewer } from '../viewer.ts';

const Tiles = styled.ul`
  display: grid;
  gap: ${space.m};
  list-style: none;
  ${media.medium} { grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); }
`;
const Tile = styled(Card)`
  position: relative;
  display: grid;
  gap: ${space.xxs};
  height: 100%;
  align-content: start;
  &:hover { border-color: ${colour.edge}; }
  a { color: ${colour.maroonInk}; text-decoration: none; }
  a::after { content: ''; position: absolute; inset: 0; border-radius: inherit; }
  p { color: ${colour.quiet}; }
`;

/** The start page: the sections that the viewer's roles allow, with their descriptions. */
export function Home() {
  const text = useText();
  const can = useCan();
  const { name } = useViewer();
  return (
    <Page title={text('home.title', { name })} lead={text('home.lead')}>
      <Tiles>
        {sections
          .filter(({ permission }) => can(permission))
          .map(({ path, title, lead }) => (
            <li key={path}>
              <Tile>
                <Heading level={2} size="h3">
                  <Link to={path}>{text(title)}</Link>
                </Heading>
                <p>{text(lead)}</p>
              </Tile>
            </li>
          ))}
      </Tiles>
    </Page>
  );
}
