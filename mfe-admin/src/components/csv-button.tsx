import type { AnyRoute, RouteInput } from '@hamrah/contracts';
import { Button, colour, problemCodeOf, size, space, useProblemText } from '@hamrah/ui-kit';
import { announce } from '@hamrah/ui-kit/shell-api';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { saveCsv } from '../data/save-csv.ts';
import { useText } from '../messages/index.ts';
import { formatCount } from './format.ts';

const Row = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: ${space.xs}; & > button { min-height: 2.75rem; }`;
const Bar = styled.progress`width: 9rem; accent-color: ${colour.maroon};`;
const Progress = styled.p`color: ${colour.quiet}; font-size: ${size.small};`;
const ErrorText = styled.p`&:empty { display: none; } color: ${colour.danger}; font-size: ${size.small}; font-weight: 600;`;

interface CsvButtonProps<T extends AnyRoute> {
  readonly route: T;
  readonly input: RouteInput<T>;
  readonly fileName: string;
  /** Expected number of records; null if unknown. */
  readonly totalEntries: number | null;
}

/** Downloads the filtered list as CSV and shows the progress. */
export function CsvButton<T extends AnyRoute>({ route, input, fileName, totalEntries }: CsvButtonProps<T>) {
  const text = useText();
  const problem = useProblemText();
  const [records, setRecords] = useState<number | null>(null);
  const [errorText, setErrorText] = useState('');
  const controllerRef = useRef<AbortController>(null);
  useEffect(() => () => controllerRef.current?.abort(), []);
  const save = async () => {
    const controller = new AbortController();
    controllerRef.current = controller;
    setErrorText('');
    setRecords(0);
    try {
      await saveCsv(route, input, fileName, setRecords, controller.signal);
      announce(text('csv.done', { fileName }));
    } catch (error) {
      if (!controller.signal.aborted) setErrorText(problem(problemCodeOf(error)));
    }
    if (controllerRef.current === controller) setRecords(null);
  };
  if (records === null)
    return (
      <Row>
        <Button variant="secondary" onPress={() => void save()}>
          <Download aria-hidden size={18} /> {text('csv.save')}
        </Button>
        <ErrorText role="alert">{errorText}</ErrorText>
      </Row>
    );
  return (
    <Row>
      <Bar
        aria-label={text('csv.progress')}
        {...(totalEntries ? { max: totalEntries, value: Math.min(records, totalEntries) } : {})}
      />
      <Progress>
        {totalEntries === null
          ? text('csv.records', { records: formatCount(records) })
          : text('csv.recordsOfTotal', { records: formatCount(records), entries: formatCount(totalEntries) })}
      </Progress>
      <Button variant="quiet" onPress={() => controllerRef.current?.abort()}>
        {text('csv.cancel')}
      </Button>
    </Row>
  );
}
