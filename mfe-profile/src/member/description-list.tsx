import { colour, media, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useMemberText } from '../messages/member.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(8rem, 100%), 1fr));
  gap: ${space.m};
  & > [data-wide] { grid-column: 1 / -1; }
  ${media.medium} { grid-template-columns: 1fr 1fr; gap: ${space.m} ${space.l}; }
  & dt { color: ${colour.quiet}; line-height: 1.4; }
  & dd { overflow-wrap: anywhere; line-height: 1.5; }
`;
const Muted = styled.p`color: ${colour.quiet};`;

/** Maximum length, in characters, of a value that shares a row. */
const maxShortLength = 32;

/** A label and its value. The value is null or empty if the member has not set it. */
export type LabelledValue = readonly [label: string, value: string | number | null];

/** Lists labels and values. Omits items without a value. */
export function DescriptionList({ items }: { items: readonly LabelledValue[] }) {
  const text = useMemberText();
  const itemsWithValue = items.filter(([, value]) => value !== null && value !== '');
  if (itemsWithValue.length === 0) return <Muted>{text('about.none')}</Muted>;
  return (
    <List>
      {itemsWithValue.map(([label, value]) => (
        <div key={label} {...(String(value).length > maxShortLength ? { 'data-wide': true } : {})}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
