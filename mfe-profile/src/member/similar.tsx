import { heightLabel, type matches } from '@hamrah/contracts';
import { colour, Loaded, motion, Portrait, radius, Skeleton, size, space, VisuallyHidden } from '@hamrah/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useSimilar } from '../data/use-match.ts';
import { useMemberText } from '../messages/member.ts';
import { Section } from '../parts/section.tsx';

const List = styled.ul`display: grid; gap: ${space.xs}; list-style: none;`;
const Row = styled(Link)`
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr);
  align-items: center;
  gap: ${space.s};
  padding: ${space.xs};
  border-radius: ${radius.control};
  color: ${colour.ink};
  line-height: 1.4;
  text-decoration: none;
  transition: background ${motion.quick};
  &:hover { background: ${colour.maroonTint}; }
  & strong { color: ${colour.maroonInk}; }
`;
const Words = styled.span`display: grid; & > * { overflow-wrap: anywhere; }`;
const Quiet = styled.span`color: ${colour.quiet}; font-size: ${size.small};`;

/** Members much like one, each opening beside this page. */
export function Similar({ code }: { code: string }) {
  const text = useMemberText();
  const query = useSimilar(code);
  return (
    <Section title={text('similar.title')}>
      <Loaded query={query} skeleton={<Skeleton $height="14rem" />}>
        {(cards) => (cards && cards.length > 0 ? <Cards cards={cards} /> : <Quiet>{text('similar.none')}</Quiet>)}
      </Loaded>
    </Section>
  );
}

function Cards({ cards }: { cards: readonly matches.MatchCard[] }) {
  const text = useMemberText();
  return (
    <List>
      {cards.map(({ code, firstName, lastName, age, heightInches, city, country, photoUrl }) => (
        <li key={code}>
          <Row to={`/user/${code}`} target="_blank" rel="noopener">
            <Portrait name={`${firstName} ${lastName}`} photoUrl={photoUrl} />
            <Words>
              <strong>{`${firstName} ${lastName}`}</strong>
              <span>{text('similar.facts', { age, height: heightLabel(heightInches) })}</span>
              <Quiet>{`${city}, ${country}`}</Quiet>
              <VisuallyHidden>{text('link.newTab')}</VisuallyHidden>
            </Words>
          </Row>
        </li>
      ))}
    </List>
  );
}
