import type { AnyRoute, RouteInput } from '@hamrah/contracts';
import { Button, problemCodeOf, colour, size, space, useProblemText } from '@hamrah/ui-kit';
import { announce } from '@hamrah/ui-kit/shell-api';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { saveCsv } from '../data/save-csv.ts';
import { useText } from '../messages/index.ts';
import { countOf } from './format.ts';

const Row = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: ${space.xs}; & > button { min-height: 2.5rem; }`;
const Bar = styled.progress`width: 9rem; accent-color: ${colour.maroon};`;
const Said = styled.p`color: ${colour.quiet}; font-size: ${size.small};`;
const Fault = styled.p`&:empty { display: none; } color: ${colour.danger}; font-size: ${size.small}; font-weight: 600;`;

interface CsvButtonProps<T extends AnyRoute> {
  readonly route: T;
  readonly input: RouteInput<T>;
  readonly fileName: string;
  /** How many records are to come; null while nobody knows. */
  readonly entries: number | null;
}

/** Saves what the filters leave as CSV, and tells how far it is. */
export function CsvButton<T extends AnyRoute>({ route, input, fileName, entries }: CsvButtonProps<T>) {
  const text = useText();
  const problem = useProblemText();
  const [records, setRecords] = useState<number | null>(null);
  const [fault, setFault] = useState('');
  const ending = useRef<AbortController>(null);
  useEffect(() => () => ending.current?.abort(), []);
  const save = async () => {
    const end = new AbortController();
    ending.current = end;
    setFault('');
    setRecords(0);
    try {
      await saveCsv(route, input, fileName, setRecords, end.signal);
      announce(text('csv.done', { fileName }));
    } catch (error) {
      if (!end.signal.aborted) setFault(problem(problemCodeOf(error)));
    }
    if (ending.current === end) setRecords(null);
  };
  if (records === null)
    return (
      <Row>
        <Button variant="secondary" onPress={() => void save()}>
          <Download aria-hidden size={18} /> {text('csv.save')}
        </Button>
        <Fault role="alert">{fault}</Fault>
      </Row>
    );
  return (
    <Row>
      <Bar
        aria-label={text('csv.progress')}
        {...(entries ? { max: entries, value: Math.min(records, entries) } : {})}
      />
      <Said>
        {entries === null
          ? text('csv.records', { records: countOf(records) })
          : text('csv.of', { records: countOf(records), entries: countOf(entries) })}
      </Said>
      <Button variant="quiet" onPress={() => ending.current?.abort()}>
        {text('csv.cancel')}
      </Button>
    </Row>
  );
}
