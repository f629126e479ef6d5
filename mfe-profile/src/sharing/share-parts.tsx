import { profileField, profileSections } from '@hamrah/contracts';
import { type SharePart, shareableFieldNames } from '@hamrah/contracts/profile';
import { Checkbox, colour, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useSharingText } from '../messages/sharing.ts';

const Groups = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: ${space.m} ${space.l};
`;
const Group = styled.fieldset`
  display: grid;
  align-content: start;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend { margin-bottom: ${space.xxs}; padding: 0; color: ${colour.quiet}; font-weight: 600; }
  & > label { min-height: 2.75rem; }
`;

/** Fields that are not selected at first, because a biodata usually omits them. */
const unselectedFields: readonly SharePart[] = ['income', 'disability', 'familyFinancialStatus', 'alcohol', 'children'];
export const defaultParts: SharePart[] = [
  'name',
  'photo',
  ...shareableFieldNames.filter((name) => !unselectedFields.includes(name)),
] as SharePart[];

const groups = [
  { title: 'family.top', parts: ['name', 'photo'] },
  ...profileSections.map((section) => ({
    title: `part.${section}` as const,
    parts: shareableFieldNames.filter((name) => profileField(name).section === section),
  })),
] as const;

interface SharePartsProps {
  readonly parts: readonly SharePart[];
  readonly onChange: (parts: SharePart[]) => void;
}

/** Checkboxes for the parts of a profile that a biodata or a link shows. */
export function ShareParts({ parts, onChange }: SharePartsProps) {
  const text = useSharingText();
  const toggle = (part: SharePart, isChosen: boolean) =>
    onChange(isChosen ? [...parts, part] : parts.filter((chosen) => chosen !== part));
  return (
    <Groups>
      {groups.map(({ title, parts: choices }) => (
        <Group key={title}>
          <legend>{text(title)}</legend>
          {choices.map((part) => (
            <Checkbox key={part} isChecked={parts.includes(part)} onChange={(isChosen) => toggle(part, isChosen)}>
              {text(part === 'name' || part === 'photo' ? `part.${part}` : `field.${part}`)}
            </Checkbox>
          ))}
        </Group>
      ))}
    </Groups>
  );
}
