import { heightBoundsInches, heightLabel, type matches } from '@hamrah/contracts';
import { alcoholOptions, encodeSearch, maxSearchDataLength } from '@hamrah/contracts/matches';
import {
  Button,
  Card,
  colour,
  type Focusable,
  Heading,
  RadioGroup,
  SelectField,
  size,
  space,
  TextField,
} from '@hamrah/ui-kit';
import { toast } from '@hamrah/ui-kit/shell-api';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { FoundCount } from '../components/found-count.tsx';
import { openTab } from '../data/open-tab.ts';
import { useText } from '../messages/index.ts';
import { correctAges } from './correct-ages.ts';
import { lifestyleFilters } from './lifestyle-filters.ts';
import { criteriaFromDraft, emptyDraft, hasReversedHeights, type SearchDraft } from './search-draft.ts';
import { CountrySelect, type ListField, StateSelect, ValueSelect } from './search-selects.tsx';
import { useLiveCount } from './use-live-count.ts';

const FormCard = styled(Card)`display: grid; gap: ${space.l};`;
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: ${space.m} ${space.l};
  align-items: start;
`;
const Pair = styled.div`display: grid; grid-template-columns: 1fr 1fr; gap: ${space.s};`;
const Buttons = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: ${space.s};`;
const Corrections = styled.div`color: ${colour.marigoldInk}; font-weight: 600;`;
const Hint = styled.p`color: ${colour.quiet}; font-size: ${size.small};`;

const heights = Array.from({ length: heightBoundsInches.max - heightBoundsInches.min + 1 }, (_, index) => {
  const inches = heightBoundsInches.min + index;
  return { id: String(inches), label: heightLabel(inches) };
});

/** Path of the results page of a search. */
export const searchResultsPath = (criteria: matches.SearchCriteria): string =>
  `/result?${new URLSearchParams({ data: encodeSearch(criteria) })}`;

/** The basic search form. */
export function SearchForm({ initialDraft = emptyDraft }: { initialDraft?: SearchDraft }) {
  const text = useText();
  const [draft, setDraft] = useState(initialDraft);
  const [error, setError] = useState<string>();
  const endHeight = useRef<Focusable>(null);
  const startAgeField = useRef<Focusable>(null);
  const updateDraft = (next: Partial<SearchDraft>) => setDraft((previous) => ({ ...previous, ...next }));
  const getListProps = <Name extends ListField>(name: Name) => ({
    values: draft[name],
    onChange: (values: string[]) => updateDraft({ [name]: values }),
  });
  const [ageAlerts, setAgeAlerts] = useState<readonly string[]>([]);
  const found = useLiveCount(draft);
  const submit = () => {
    const { start: startAge, end: endAge, alerts } = correctAges(draft.startAge, draft.endAge);
    updateDraft({ startAge, endAge });
    setAgeAlerts(alerts.map((alert) => text(alert)));
    if (alerts.length > 0) return startAgeField.current?.focus();
    const criteria = criteriaFromDraft({ ...draft, startAge, endAge });
    const isReversed = hasReversedHeights(criteria);
    setError(isReversed ? text('search.heightsCross') : undefined);
    if (isReversed) return endHeight.current?.focus();
    if (encodeSearch(criteria).length > maxSearchDataLength) return toast.error(text('search.tooLong'));
    openTab(searchResultsPath(criteria));
  };
  const getAgeProps = (name: 'startAge' | 'endAge') => ({
    label: text(`search.${name}`),
    inputMode: 'numeric' as const,
    maxLength: 2,
    value: draft[name],
    onChange: (value: string) => {
      updateDraft({ [name]: value.replace(/\D/g, '') });
      setAgeAlerts([]);
    },
  });
  const getHeightProps = (name: 'startHeight' | 'endHeight') => ({
    label: text(`search.${name}`),
    options: [{ id: 'any', label: text('search.anyHeight') }, ...heights],
    value: draft[name] === '' ? 'any' : draft[name],
    onChange: (id: string) => {
      updateDraft({ [name]: id === 'any' ? '' : id });
      setError(undefined);
    },
  });
  return (
    <FormCard
      as="form"
      aria-labelledby="basic-search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Heading level={2} size="h3" id="basic-search">
        {text('search.form')}
      </Heading>
      <Fields>
        <ValueSelect name="paths" {...getListProps('paths')} />
        <ValueSelect name="maritalStatuses" {...getListProps('maritalStatuses')} />
        <ValueSelect name="religions" {...getListProps('religions')} />
        <CountrySelect values={draft.countries} onChange={(countries) => updateDraft({ countries, states: [] })} />
        <StateSelect countries={draft.countries} {...getListProps('states')} />
        <ValueSelect name="qualifications" {...getListProps('qualifications')} />
        <ValueSelect name="incomes" {...getListProps('incomes')} />
        <ValueSelect name="motherTongues" {...getListProps('motherTongues')} />
        {lifestyleFilters.map((name) => (
          <ValueSelect key={name} name={name} {...getListProps(name)} />
        ))}
        <ValueSelect
          name="alcohol"
          values={draft.alcohol}
          onChange={(values) => updateDraft({ alcohol: alcoholOptions.filter((option) => values.includes(option)) })}
        />
        <div>
          <Pair>
            <TextField
              {...getAgeProps('startAge')}
              inputRef={(field) => {
                startAgeField.current = field;
              }}
            />
            <TextField {...getAgeProps('endAge')} />
          </Pair>
          {ageAlerts.length > 0 && (
            <Corrections role="alert">
              {ageAlerts.map((alert) => (
                <p key={alert}>{alert}</p>
              ))}
              <p>{text('search.agesCorrected')}</p>
            </Corrections>
          )}
        </div>
        <Pair>
          <SelectField {...getHeightProps('startHeight')} />
          <SelectField
            {...getHeightProps('endHeight')}
            error={error}
            inputRef={(field) => {
              endHeight.current = field;
            }}
          />
        </Pair>
        <RadioGroup
          label={text('search.withoutChildren')}
          options={[
            { id: 'open', label: text('search.kidsOpen') },
            { id: 'no', label: text('search.kidsNo') },
          ]}
          value={draft.withoutChildren ? 'no' : 'open'}
          onChange={(id) => updateDraft({ withoutChildren: id === 'no' })}
        />
        <input type="hidden" name="disability" value="" />
      </Fields>
      <Buttons>
        <Button type="submit">
          <Search aria-hidden size={20} /> {text('search.submit')}
        </Button>
        <Button
          variant="secondary"
          onPress={() => {
            setDraft(emptyDraft);
            setError(undefined);
            setAgeAlerts([]);
          }}
        >
          {text('search.reset')}
        </Button>
        <FoundCount found={found} />
        <Hint>{text('search.newTab')}</Hint>
      </Buttons>
    </FormCard>
  );
}
