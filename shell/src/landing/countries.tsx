import { colour, family, media, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { Lamp } from './lamp.tsx';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.l} ${space.s};
  padding: 0;
  list-style: none;
  text-align: center;
  font: 500 1.1875rem / 1.3 ${family.heading};
  & > li { flex: 1 0 6.5rem; max-width: 10rem; }
  & svg { margin: 0 auto ${space.s}; overflow: visible; }
  ${media.wide} { & > li:nth-child(even) { margin-top: 2.5rem; } }
`;
const Water = styled.path`fill: none; stroke: ${colour.marigold}; stroke-width: 2; stroke-linecap: round;`;

const countries = ['India', 'USA', 'Canada', 'UK', 'Singapore', 'Australia', 'UAE'] as const;

/** The countries Hamrah serves, each with a floating lamp. */
export function Countries() {
  return (
    <List>
      {countries.map((country) => (
        <li key={country}>
          <svg width="72" height="80" viewBox="0 0 48 53" aria-hidden="true">
            <Lamp />
            <Water d="M2 45q6-3 11 0t11 0 11 0 11 0" opacity="0.7" />
            <Water d="M12 51q4-2 8 0t8 0 8 0" opacity="0.4" />
          </svg>
          {country}
        </li>
      ))}
    </List>
  );
}
