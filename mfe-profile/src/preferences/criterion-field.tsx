import { profile } from '@hamrah/contracts';
import { Checkbox, space, useMultiField, VisuallyHidden } from '@hamrah/ui-kit';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { SubsectionFields } from '../editing/subsection.tsx';
import { usePreferencesText } from '../messages/preferences.ts';
import { hasValue, type PreferencesDraft } from './preferences-draft.ts';

const Column = styled.div`display: grid; align-content: start; gap: ${space.xs}; min-width: 0;`;

interface CriterionFieldProps {
  readonly name: profile.PreferenceCriterion;
  /** The fields of the criterion. */
  readonly children: ReactNode;
}

/** Fields of a criterion with its Must have checkbox, which is disabled while the criterion is open to all. */
export function CriterionField({ name, children }: CriterionFieldProps) {
  const text = usePreferencesText();
  const fieldValues = useWatch<PreferencesDraft>({ name: [...profile.criterionFields[name]] });
  const { values: mustHaves, onChange } = useMultiField('musts');
  const hasCriterion = fieldValues.some(hasValue);
  const otherMustHaves = mustHaves.filter((criterion) => criterion !== name);
  const isWide = name === 'age' || name === 'height' || name === 'place';
  return (
    <Column {...(isWide ? { 'data-wide': true } : {})}>
      {isWide ? <SubsectionFields>{children}</SubsectionFields> : children}
      <Checkbox
        isChecked={hasCriterion && mustHaves.includes(name)}
        isDisabled={!hasCriterion}
        onChange={(isMust) =>
          onChange(
            profile.preferenceCriteria.filter((criterion) =>
              criterion === name ? isMust : otherMustHaves.includes(criterion),
            ),
          )
        }
      >
        <span>
          {text('must')} <VisuallyHidden>{text(`criterion.${name}`)}</VisuallyHidden>
        </span>
      </Checkbox>
    </Column>
  );
}
