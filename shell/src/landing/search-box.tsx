import {
  type ButtonStyle,
  buttonStyle,
  colour,
  controlHeight,
  media,
  motion,
  radius,
  shadow,
  space,
} from '@hamrah/ui-kit';
import { useReferenceList } from '@hamrah/ui-kit/shell-api';
import { ChevronDown } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useIdle } from '../layout/use-idle.ts';
import {
  minAgeByPartnerGender,
  normalizeAges,
  type PartnerGender,
  partnerGenders,
  registrationPath,
  searchDefaults,
  toAgeDigits,
} from './search-rules.ts';
import { useLandingText } from './texts.ts';

const Box = styled.form`
  display: grid;
  gap: ${space.m} ${space.l};
  padding: ${space.l};
  border: 1px solid ${colour.line};
  border-radius: ${radius.card};
  background: ${colour.surface};
  box-shadow: ${shadow.card};
  ${media.medium} { grid-template-columns: 1fr 1fr; align-items: end; }
  ${media.wide} { grid-template-columns: auto auto 1fr auto; padding: ${space.l} ${space.xl}; }
`;
const Group = styled.fieldset`min-width: 0; margin: 0; padding: 0; border: 0;`;
const Label = styled.span`display: block; margin-bottom: ${space.xxs}; color: ${colour.quiet}; font-size: 0.9375rem;`;
const Legend = styled(Label).attrs({ as: 'legend' })`padding: 0;`;
const Choice = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  padding: 3px;
  border: 1px solid ${colour.edge};
  border-radius: ${radius.control};
  background: ${colour.surface};
`;
const ChoiceLabel = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-height: calc(${controlHeight} - 8px);
  padding: 0 ${space.m};
  border-radius: 0.6rem;
  font-weight: 600;
  cursor: pointer;
  transition: background ${motion.quick}, color ${motion.quick};
  & > input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
  &:has(:checked) { background: ${colour.maroon}; color: ${colour.onMaroon}; }
  &:not(:has(:checked)):hover { background: ${colour.maroonTint}; }
  &:has(:focus-visible) { outline: 3px solid ${colour.focus}; outline-offset: 3px; }
`;
const Ages = styled.div`display: flex; align-items: center; gap: ${space.xs}; color: ${colour.quiet};`;
const control = `
  min-height: ${controlHeight};
  border: 1px solid ${colour.edge};
  border-radius: ${radius.control};
  background: ${colour.surface};
  color: ${colour.ink};
`;
const Age = styled.input`${control} width: 100%; ${media.wide} { width: 4.25rem; } text-align: center; font-weight: 600;`;
const PathField = styled.label`position: relative; display: block; & > svg { position: absolute; inset: auto 0.9rem 0.9rem auto; pointer-events: none; }`;
const Select = styled.select`${control} width: 100%; padding: 0 2.5rem 0 ${space.m}; appearance: none; font-weight: 600; text-overflow: ellipsis;`;
const SubmitButton = styled.button<ButtonStyle>`${buttonStyle}`;

const NoScriptNotice = styled.p`margin-top: ${space.s}; color: ${colour.danger}; font-weight: 600; text-align: center;`;

const getField = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement;

/** Normalises the ages of the form. A changed gender resets the lower age. */
function normalizeForm(form: HTMLFormElement, isGenderChanged = false): void {
  const partnerGender = new FormData(form).get('looking') as PartnerGender;
  const [from, to] = [getField(form, 'from'), getField(form, 'to')];
  if (isGenderChanged) from.value = String(minAgeByPartnerGender[partnerGender]);
  const ages = normalizeAges(partnerGender, { from: from.value, to: to.value });
  from.value = ages.from;
  to.value = ages.to;
}

function removeNonDigits({ target }: FormEvent<HTMLFormElement>): void {
  if (target instanceof HTMLInputElement && target.inputMode === 'numeric') target.value = toAgeDigits(target.value);
}

/** Opens registration with the search values. A plain form that also works without scripts. */
export function SearchBox() {
  const text = useLandingText();
  const navigate = useNavigate();
  const paths = useReferenceList('paths', '', { isEnabled: useIdle() });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    normalizeForm(event.currentTarget);
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    void navigate(registrationPath(values), { preventScrollReset: true });
  };
  return (
    <search aria-label={text('search.label')}>
      <Box action="/register" method="get" onSubmit={submit} onInput={removeNonDigits}>
        <Group onChange={({ currentTarget: { form } }) => form && normalizeForm(form, true)}>
          <Legend>{text('search.gender')}</Legend>
          <Choice>
            {partnerGenders.map((gender) => (
              <ChoiceLabel key={gender}>
                <input type="radio" name="looking" value={gender} defaultChecked={gender === searchDefaults.looking} />
                {text(`search.${gender}`)}
              </ChoiceLabel>
            ))}
          </Choice>
        </Group>
        <Group
          onBlur={({ currentTarget: { form } }) => form && normalizeForm(form)}
          onKeyDown={({ key, currentTarget: { form } }) => key === 'Enter' && form && normalizeForm(form)}
        >
          <Legend>{text('search.age')}</Legend>
          <Ages>
            <Age
              name="from"
              aria-label={text('search.minAge')}
              inputMode="numeric"
              pattern="[0-9]{2}"
              maxLength={2}
              autoComplete="off"
              defaultValue={searchDefaults.from}
            />
            {text('search.to')}
            <Age
              name="to"
              aria-label={text('search.maxAge')}
              inputMode="numeric"
              pattern="[0-9]{2}"
              maxLength={2}
              autoComplete="off"
              defaultValue={searchDefaults.to}
            />
          </Ages>
        </Group>
        <PathField>
          <Label>{text('search.path')}</Label>
          <Select name="path" defaultValue="">
            <option value="">{text('search.path.any')}</option>
            {paths.map((path) => (
              <option key={path}>{path}</option>
            ))}
          </Select>
          <ChevronDown aria-hidden size={18} />
        </PathField>
        <SubmitButton type="submit" $variant="primary" $isWide={false}>
          {text('search.go')}
        </SubmitButton>
      </Box>
      <noscript>
        <NoScriptNotice>{text('search.noScript')}</NoScriptNotice>
      </noscript>
    </search>
  );
}
