import { Button, ComboBox, type FieldProps, optionsOf, TextField } from '@hamrah/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';

const Failed = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem;`;

interface PlaceFieldProps extends FieldProps {
  readonly names: UseQueryResult<string[]>;
  /** What must be chosen before; empty when nothing. */
  readonly waitsFor: string;
}

/** A place out of its list; typed freely where we know of no list. */
export function PlaceField({ names, waitsFor, ...field }: PlaceFieldProps) {
  const text = useText();
  const options = useMemo(() => optionsOf(names.data ?? []), [names.data]);
  if (names.isError)
    return (
      <Failed role="alert">
        {field.label}: {text('home.failed')}
        <Button look="quiet" onPress={() => names.refetch()}>
          {text('home.again')}
        </Button>
      </Failed>
    );
  if (names.isSuccess && options.length === 0) return <TextField {...field} max={60} />;
  return (
    <ComboBox
      {...field}
      options={options}
      isLoading={names.isLoading}
      isDisabled={waitsFor !== ''}
      hint={waitsFor || text('home.type')}
    />
  );
}
