import { profile } from '@hamrah/contracts';
import { CheckBox, space, useChoices, VisuallyHidden } from '@hamrah/ui-kit';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { PartFields } from '../editing/part.tsx';
import { usePreferencesText } from '../messages/preferences.ts';
import { type PreferencesDraft, saysSomething } from './preferences-draft.ts';

const Column = styled.div`display: grid; align-content: start; gap: ${space.xs}; min-width: 0;`;

interface CriterionProps {
  readonly name: profile.PreferenceCriterion;
  /** The fields of the criterion. */
  readonly children: ReactNode;
}

/** A criterion's fields, and whether it must be met; what is open to all cannot be a must. */
export function Criterion({ name, children }: CriterionProps) {
  const text = usePreferencesText();
  const said = useWatch<PreferencesDraft>({ name: [...profile.criterionFields[name]] });
  const { values: musts, onChange } = useChoices('musts');
  const isAsked = said.some(saysSomething);
  const others = musts.filter((must) => must !== name);
  const takesRow = name === 'age' || name === 'height' || name === 'place';
  return (
    <Column {...(takesRow ? { 'data-wide': true } : {})}>
      {takesRow ? <PartFields>{children}</PartFields> : children}
      <CheckBox
        isChecked={isAsked && musts.includes(name)}
        isDisabled={!isAsked}
        onChange={(isMust) =>
          onChange(profile.preferenceCriteria.filter((each) => (each === name ? isMust : others.includes(each))))
        }
      >
        <span>
          {text('must')} <VisuallyHidden>{text(`criterion.${name}`)}</VisuallyHidden>
        </span>
      </CheckBox>
    </Column>
  );
}
