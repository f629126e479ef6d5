import { Button, ComboBox, colour, type FieldProps, optionsOf, space, TextField } from '@hamrah/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import styled from 'styled-components';
import { usePlacesText } from '../messages/places.ts';

const maxPlaceLength = 60;
const LoadErrorRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs};
  padding: ${space.xs} ${space.m};
  border: 1px solid ${colour.danger};
  border-radius: 0.75rem;
`;

interface PlaceFieldProps extends FieldProps {
  readonly names: UseQueryResult<string[]>;
  /** Hint that another place must be selected first; empty if not needed. */
  readonly blockedHint?: string;
  /** True if no list exists for this place. */
  readonly isFreeText?: boolean;
}

/** Select for a place, or a text field if no list exists. */
export function PlaceField({ names, blockedHint = '', isFreeText = false, ...field }: PlaceFieldProps) {
  const text = usePlacesText();
  const options = useMemo(() => optionsOf(names.data ?? []), [names.data]);
  if (names.isError)
    return (
      <LoadErrorRow role="alert">
        {text('failed', { list: field.label.toLowerCase() })}
        <Button variant="quiet" onPress={() => names.refetch()} isPending={names.isFetching}>
          {text('retry')}
        </Button>
      </LoadErrorRow>
    );
  if (blockedHint === '' && (isFreeText || (names.isSuccess && options.length === 0)))
    return <TextField {...field} hint={text('freeText')} maxLength={maxPlaceLength} />;
  return (
    <ComboBox
      {...field}
      options={options}
      isLoading={names.isLoading}
      isDisabled={blockedHint !== ''}
      hint={blockedHint || text('search')}
    />
  );
}
