import { heightBoundsInches, heightLabel, type matches } from '@hamrah/contracts';
import { alcoholSought, encodeSearch, searchDataMax } from '@hamrah/contracts/matches';
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
import { openTab } from '../data/open-tab.ts';
import { useText } from '../messages/index.ts';
import { CountryChoice, HabitChoice, ListChoice, type ListField, StateChoice } from './choices.tsx';
import { emptyDraft, type SearchDraft } from './draft.ts';
import { settleAges } from './settle-ages.ts';

const Sheet = styled(Card)`display: grid; gap: ${space.l};`;
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: ${space.m} ${space.l};
  align-items: start;
`;
const Pair = styled.div`display: grid; grid-template-columns: 1fr 1fr; gap: ${space.s};`;
const Row = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: ${space.s};`;
const Small = styled.p`color: ${colour.quiet}; font-size: ${size.small};`;

const heights = Array.from({ length: heightBoundsInches.max - heightBoundsInches.min + 1 }, (_, at) => {
  const inches = heightBoundsInches.min + at;
  return { id: String(inches), label: heightLabel(inches) };
});

/** What a settled form searches for. */
const criteriaOf = ({ startAge, endAge, startHeight, endHeight, ...rest }: SearchDraft): matches.SearchCriteria => ({
  ...rest,
  ages: startAge === '' ? null : { from: Number(startAge), to: Number(endAge) },
  heightsInches:
    startHeight === '' && endHeight === ''
      ? null
      : {
          from: startHeight === '' ? heightBoundsInches.min : Number(startHeight),
          to: endHeight === '' ? heightBoundsInches.max : Number(endHeight),
        },
});

/** The address of a search's results. */
export const resultAddress = (criteria: matches.SearchCriteria): string =>
  `/result?${new URLSearchParams({ data: encodeSearch(criteria) })}`;

/** All that can be searched for; `start` is what it shows first. */
export function SearchForm({ start = emptyDraft }: { start?: SearchDraft }) {
  const text = useText();
  const [draft, setDraft] = useState(start);
  const [fault, setFault] = useState<string>();
  const endHeight = useRef<Focusable>(null);
  const change = (next: Partial<SearchDraft>) => setDraft((before) => ({ ...before, ...next }));
  const list = <Name extends ListField>(name: Name) => ({
    values: draft[name],
    onChange: (values: string[]) => change({ [name]: values }),
  });
  const submit = () => {
    const { start: startAge, end: endAge, alerts } = settleAges(draft.startAge, draft.endAge);
    change({ startAge, endAge });
    for (const alert of alerts) toast.failure(text(alert));
    const cross =
      draft.startHeight !== '' && draft.endHeight !== '' && Number(draft.startHeight) >= Number(draft.endHeight);
    setFault(cross ? text('search.heightsCross') : undefined);
    if (cross) return endHeight.current?.focus();
    const criteria = criteriaOf({ ...draft, startAge, endAge });
    if (encodeSearch(criteria).length > searchDataMax) return toast.failure(text('search.tooMuch'));
    openTab(resultAddress(criteria));
  };
  const digits = (name: 'startAge' | 'endAge') => ({
    label: text(`search.${name}`),
    inputMode: 'numeric' as const,
    max: 2,
    value: draft[name],
    onChange: (typed: string) => change({ [name]: typed.replace(/\D/g, '') }),
  });
  const height = (name: 'startHeight' | 'endHeight') => ({
    label: text(`search.${name}`),
    options: [{ id: 'any', label: text('search.anyHeight') }, ...heights],
    value: draft[name] === '' ? 'any' : draft[name],
    onChange: (id: string) => {
      change({ [name]: id === 'any' ? '' : id });
      setFault(undefined);
    },
  });
  return (
    <Sheet
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
        <ListChoice name="paths" {...list('paths')} />
        <ListChoice name="maritalStatuses" {...list('maritalStatuses')} />
        <ListChoice name="religions" {...list('religions')} />
        <CountryChoice values={draft.countries} onChange={(countries) => change({ countries, states: [] })} />
        <StateChoice countries={draft.countries} {...list('states')} />
        <ListChoice name="qualifications" {...list('qualifications')} />
        <ListChoice name="incomes" {...list('incomes')} />
        <ListChoice name="motherTongues" {...list('motherTongues')} />
        <HabitChoice name="diets" {...list('diets')} />
        <HabitChoice
          name="alcohol"
          values={draft.alcohol}
          onChange={(values) => change({ alcohol: alcoholSought.filter((one) => values.includes(one)) })}
        />
        <Pair>
          <TextField {...digits('startAge')} />
          <TextField {...digits('endAge')} />
        </Pair>
        <Pair>
          <SelectField {...height('startHeight')} />
          <SelectField
            {...height('endHeight')}
            fault={fault}
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
          onChange={(id) => change({ withoutChildren: id === 'no' })}
        />
        <input type="hidden" name="disability" value="" />
      </Fields>
      <Row>
        <Button type="submit">
          <Search aria-hidden size={20} /> {text('search.submit')}
        </Button>
        <Button
          look="secondary"
          onPress={() => {
            setDraft(emptyDraft);
            setFault(undefined);
          }}
        >
          {text('search.reset')}
        </Button>
        <Small>{text('search.newTab')}</Small>
      </Row>
    </Sheet>
  );
}
