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

/** A criterion's fields, and whether it must be met; what is open to all cannot be a must. */
export function CriterionField({ name, children }: CriterionFieldProps) {
  const text = usePreferencesText();
  const said = useWatch<PreferencesDraft>({ name: [...profile.criterionFields[name]] });
  const { values: musts, onChange } = useMultiField('musts');
  const isAsked = said.some(hasValue);
  const others = musts.filter((must) => must !== name);
  const takesRow = name === 'age' || name === 'height' || name === 'place';
  return (
    <Column {...(takesRow ? { 'data-wide': true } : {})}>
      {takesRow ? <SubsectionFields>{children}</SubsectionFields> : children}
      <Checkbox
        isChecked={isAsked && musts.includes(name)}
        isDisabled={!isAsked}
        onChange={(isMust) =>
          onChange(profile.preferenceCriteria.filter((each) => (each === name ? isMust : others.includes(each))))
        }
      >
        <span>
          {text('must')} <VisuallyHidden>{text(`criterion.${name}`)}</VisuallyHidden>
        </span>
      </Checkbox>
    </Column>
  );
}
