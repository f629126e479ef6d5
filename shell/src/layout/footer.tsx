import { colour, media, size, space } from '@hamrah/ui-kit';
import { Mail, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useLandingText } from '../landing/texts.ts';
import { useShellText } from '../texts.ts';

const Band = styled.footer`
  margin-top: auto;
  border-top: 1px solid ${colour.line};
  background: ${colour.sunken};
  color: ${colour.quiet};
`;
const Columns = styled.div`
  display: grid;
  gap: ${space.l};
  width: min(100%, 78rem);
  margin: 0 auto;
  padding: ${space.xl} ${space.m};
  ${media.medium} { grid-template-columns: 2fr 1fr 1fr; padding-inline: ${space.l}; }
`;
const List = styled.ul`
  padding: 0;
  font-style: normal;
  list-style: none;
  & a { display: inline-flex; align-items: center; gap: ${space.xs}; min-height: 2.25rem; color: ${colour.ink}; }
  & a:not(:hover) { text-decoration: none; }
`;
const About = styled.p`max-width: 30rem;`;
const Small = styled.p`margin-top: ${space.s}; font-size: ${size.small};`;

const email = 'care@hamrah.example';
const phone = '+91 00000 00000';

/** The band at the foot of every page: where else to go, and how to reach us. */
export function Footer() {
  const text = useShellText();
  const landing = useLandingText();
  return (
    <Band>
      <Columns>
        <div>
          <About>{landing('footer.promise')}</About>
          <Small>{landing('footer.rights')}</Small>
        </div>
        <nav aria-label={landing('footer.links')}>
          <List>
            <li>
              <Link to="/#paths">{landing('footer.paths')}</Link>
            </li>
            <li>
              <Link to="/#how">{landing('footer.how')}</Link>
            </li>
            <li>
              <Link to="/#safety">{landing('footer.safety')}</Link>
            </li>
            <li>
              <Link to="/#nri">{landing('footer.nri')}</Link>
            </li>
            <li>
              <Link to="/register">{text('register.now')}</Link>
            </li>
          </List>
        </nav>
        <address>
          <List>
            <li>
              <a href={`mailto:${email}`}>
                <Mail aria-hidden size={18} />
                {email}
              </a>
            </li>
            <li>
              <a href={`tel:${phone.replaceAll(' ', '')}`}>
                <Phone aria-hidden size={18} />
                {phone}
              </a>
            </li>
          </List>
        </address>
      </Columns>
    </Band>
  );
}
