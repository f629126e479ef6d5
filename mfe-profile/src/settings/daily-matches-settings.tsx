import type { matches } from '@hamrah/contracts';
import { Button, Checkbox, colour, QueryView, SelectField, Skeleton, space, useProblemText } from '@hamrah/ui-kit';
import { ApiError, toast } from '@hamrah/ui-kit/shell-api';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Section } from '../components/section.tsx';
import { useDailySettings, useSaveDailySettings } from '../data/use-daily-settings.ts';
import { isEqual } from '../editing/three-way-merge.ts';
import { useSettingsText } from '../messages/settings.ts';

const Note = styled.p`max-width: 42rem; color: ${colour.quiet};`;
const Hour = styled.div`max-width: 15rem;`;
const Fields = styled.div`display: grid; gap: ${space.m};`;
const Footer = styled.div`& > button { justify-self: start; }`;

const hours = Array.from({ length: 24 }, (_, hour) => ({
  id: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

interface DailyMatchesSettingsProps {
  /** Reports whether there are unsaved changes. */
  readonly onUnsavedChange: (isUnsaved: boolean) => void;
}

/** The settings for today's matches: whether there are any, and at which hour they appear. */
export function DailyMatchesSettings({ onUnsavedChange }: DailyMatchesSettingsProps) {
  const text = useSettingsText();
  const query = useDailySettings();
  return (
    <Section title={text('daily.title')} lead={text('daily.lead')}>
      <QueryView query={query} skeleton={<Skeleton $height="12rem" />}>
        {(saved) => <SettingsForm saved={saved} onUnsavedChange={onUnsavedChange} />}
      </QueryView>
    </Section>
  );
}

function SettingsForm({ saved, onUnsavedChange }: DailyMatchesSettingsProps & { saved: matches.DailySettings }) {
  const text = useSettingsText();
  const problem = useProblemText();
  const save = useSaveDailySettings();
  const [changes, setChanges] = useState<Partial<matches.DailySettings>>({});
  const { isOn, hour } = { ...saved, ...changes };
  const isUnsaved = !isEqual({ isOn, hour }, { isOn: saved.isOn, hour: saved.hour });
  useEffect(() => {
    onUnsavedChange(isUnsaved);
    return () => onUnsavedChange(false);
  }, [isUnsaved, onUnsavedChange]);
  const submit = async () => {
    try {
      await save.mutateAsync({ isOn, hour, timeZone: browserTimeZone() });
      // Changes made during the request are not saved yet.
      setChanges((current) => (current === changes ? {} : current));
      toast.success(text('daily.done'));
    } catch (error) {
      toast.error(problem(error instanceof ApiError ? error : 'service.failed'));
    }
  };
  return (
    <Fields>
      <Checkbox isChecked={isOn} onChange={(next) => setChanges({ ...changes, isOn: next })}>
        {text('daily.isOn')}
      </Checkbox>
      <Note>{text('daily.isOff')}</Note>
      {isOn && (
        <>
          <Hour>
            <SelectField
              label={text('daily.hour')}
              value={String(hour)}
              onChange={(next) => setChanges({ ...changes, hour: Number(next) })}
              options={hours}
            />
          </Hour>
          <Note>{text('daily.email')}</Note>
        </>
      )}
      <Footer>
        <Button variant="secondary" isPending={save.isPending} onPress={() => void submit()}>
          {text('daily.submit')}
        </Button>
      </Footer>
    </Fields>
  );
}
