import { colour, EmailAddress, media, size, space } from '@hamrah/ui-kit';
import { Mail, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { operator, telUrl } from '../operator.ts';
import { publicPaths } from '../public/paths.ts';
import { usePublicText } from '../public/texts.ts';
import { useShellText } from '../texts.ts';
import { useFooterText } from './footer-texts.ts';
import { useIsLikelyMember } from './use-is-likely-member.ts';
import { VisitorCounter } from './visitor-counter.tsx';

const Band = styled.footer`
  margin-top: auto;
  border-top: 1px solid ${colour.line};
  background: ${colour.sunken};
  color: ${colour.quiet};
  @media print { display: none; }
`;
const Columns = styled.div`
  display: grid;
  gap: ${space.l};
  width: min(100%, 78rem);
  margin: 0 auto;
  padding: ${space.xl} ${space.m};
  grid-template-columns: repeat(2, minmax(0, 1fr));
  & > :first-child, & > :last-child { grid-column: 1 / -1; }
  ${media.medium} { padding-inline: ${space.l}; }
  ${media.wide} {
    grid-template-columns: 2fr 1fr 1fr 1.25fr;
    & > :first-child, & > :last-child { grid-column: auto; }
  }
`;
const About = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.s};
  & > p:first-child { max-width: 26rem; }
`;
const Small = styled.p`font-size: ${size.small};`;
const Purpose = styled.p`color: ${colour.ink}; font-weight: 600;`;
const Title = styled.p`color: ${colour.ink}; font-weight: 600;`;
const List = styled.ul`
  list-style: none;
  & a { display: inline-flex; align-items: center; gap: ${space.xs}; min-width: 2.75rem; min-height: 2.75rem; color: ${colour.ink}; overflow-wrap: anywhere; }
  & a:not(:hover) { text-decoration: none; }
`;
const Row = styled(List)`display: flex; flex-wrap: wrap; gap: 0 ${space.m};`;
const Address = styled.address`font-style: normal;`;

function Links({ title, links }: { title: string; links: readonly (readonly [to: string, label: string])[] }) {
  return (
    <nav aria-label={title}>
      <Title aria-hidden>{title}</Title>
      <List>
        {links.map(([to, label]) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </List>
    </nav>
  );
}

function Contacts() {
  const text = useFooterText();
  return (
    <Address>
      <Title>{text('contact')}</Title>
      <List>
        <li>
          <a href={`mailto:${operator.email}`}>
            <Mail aria-hidden size={18} />
            <span>
              <EmailAddress address={operator.email} />
            </span>
          </a>
        </li>
        <li>
          <a href={telUrl(operator.phone)}>
            <Phone aria-hidden size={18} />
            {operator.phone}
          </a>
        </li>
      </List>
      <Row aria-label={text('follow')}>
        {operator.social.map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </Row>
    </Address>
  );
}

/** The footer: links, contact details and the visitor counter. */
export function Footer() {
  const text = useFooterText();
  const shellText = useShellText();
  const pageName = usePublicText();
  const isLikelyMember = useIsLikelyMember();
  const { about, contact, nri, privacy, terms } = publicPaths;
  return (
    <Band>
      <Columns>
        <About>
          <p>{text('promise')}</p>
          <Purpose>{text('purpose')}</Purpose>
          <Small>{text('rights')}</Small>
          <VisitorCounter />
        </About>
        <Links
          title={text('site')}
          links={[
            ['/#paths', text('paths')],
            ['/#how', text('how')],
            ['/#safety', text('safety')],
            [nri, pageName('nri')],
            isLikelyMember ? ['/plan', text('plans')] : ['/register', shellText('register.now')],
          ]}
        />
        <Links
          title={text('about')}
          links={[
            [about, pageName('about')],
            [contact, pageName('contact')],
            [privacy, pageName('privacy')],
            [terms, pageName('terms')],
            [`${contact}#grievance`, text('grievance')],
          ]}
        />
        <Contacts />
      </Columns>
    </Band>
  );
}
