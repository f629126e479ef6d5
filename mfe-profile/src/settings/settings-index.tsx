import { colour, radius, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useSettingsText } from '../messages/settings.ts';

/** The parts of the page, in order. */
export const settingsParts = [
  'contact',
  'filters',
  'emails',
  'device',
  'browser',
  'daily',
  'password',
  'factors',
  'sessions',
  'blocked',
  'family',
  'data',
  'account',
] as const;
export type SettingsPart = (typeof settingsParts)[number];

/** URL fragment of a part. Emails link to `#sessions`, the anchor of the section within the part. */
export const anchorOf = (part: SettingsPart): string => `settings-${part}`;

const List = styled.ul`display: flex; flex-wrap: wrap; gap: ${space.xs}; list-style: none;`;
const PartLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  padding: ${space.xxs} ${space.m};
  border: 1px solid ${colour.line};
  border-radius: ${radius.round};
  background: ${colour.surface};
  line-height: 1.3;
  text-decoration: none;
  &:hover { border-color: ${colour.edge}; background: ${colour.maroonTint}; }
`;

/** Links to the parts of the page. */
export function SettingsIndex() {
  const text = useSettingsText();
  return (
    <nav aria-label={text('index')}>
      <List>
        {settingsParts.map((part) => (
          <li key={part}>
            <PartLink href={`#${anchorOf(part)}`}>{text(`index.${part}`)}</PartLink>
          </li>
        ))}
      </List>
    </nav>
  );
}
