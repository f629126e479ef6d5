import {
  type EmailKind,
  type EmailTiming,
  emailKinds,
  emailTimings,
  type Preferences,
} from '@hamrah/contracts/notification';
import {
  Button,
  Checkbox,
  colour,
  optionsOf,
  QueryView,
  SelectField,
  Skeleton,
  space,
  useProblemText,
} from '@hamrah/ui-kit';
import { ApiError, toast } from '@hamrah/ui-kit/shell-api';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { Section } from '../components/section.tsx';
import { useNotificationPreferences, useSaveNotificationPreferences } from '../data/use-notification-preferences.ts';
import { isEqual } from '../editing/three-way-merge.ts';
import { useEmailPreferencesText } from '../messages/email-preferences.ts';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  align-items: end;
  gap: ${space.m};
`;
const Note = styled.p`color: ${colour.quiet};`;
const Footer = styled.div`& > button { justify-self: start; }`;

const defaultQuietHours = { from: '22:00', to: '07:00' };
const hours = optionsOf(Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`));
/** Every full hour, plus the saved time if it is not a full hour. */
const getHourOptions = (selectedTime: string) =>
  hours.some(({ id }) => id === selectedTime) ? hours : [...optionsOf([selectedTime]), ...hours];
const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

interface UnsavedPreferences {
  readonly email: Partial<Preferences['email']>;
  readonly quietHours?: Preferences['quietHours'];
}

interface EmailPreferencesProps {
  /** Reports whether there are unsaved changes. */
  readonly onUnsavedChange: (isUnsaved: boolean) => void;
}

/** Settings for emails: the timing of each kind, and quiet hours. */
export function EmailPreferences({ onUnsavedChange }: EmailPreferencesProps) {
  const text = useEmailPreferencesText();
  const query = useNotificationPreferences();
  return (
    <Section title={text('title')} lead={text('lead')}>
      <QueryView query={query} skeleton={<Skeleton $height="20rem" />}>
        {(savedPreferences) => <EmailPreferencesForm saved={savedPreferences} onUnsavedChange={onUnsavedChange} />}
      </QueryView>
    </Section>
  );
}

function EmailPreferencesForm({ saved, onUnsavedChange }: EmailPreferencesProps & { saved: Preferences }) {
  const text = useEmailPreferencesText();
  const problem = useProblemText();
  const save = useSaveNotificationPreferences();
  const [changes, setChanges] = useState<UnsavedPreferences>({ email: {} });
  const email = { ...saved.email, ...changes.email };
  const quietHours = changes.quietHours === undefined ? saved.quietHours : changes.quietHours;
  const isUnsaved = !isEqual({ email, quietHours }, { email: saved.email, quietHours: saved.quietHours });
  useEffect(() => {
    onUnsavedChange(isUnsaved);
    return () => onUnsavedChange(false);
  }, [isUnsaved, onUnsavedChange]);
  const setQuietHours = (next: Preferences['quietHours']) =>
    setChanges((previous) => ({ ...previous, quietHours: next }));
  const timings = emailTimings.map((id) => ({ id, label: text(id) }));
  const setTiming = (kind: EmailKind) => (timing: string) =>
    setChanges((previous) => ({ ...previous, email: { ...previous.email, [kind]: timing as EmailTiming } }));
  const submit = async () => {
    try {
      await save.mutateAsync({ email, quietHours, timeZone: browserTimeZone() });
      // Changes made during the request are not saved yet.
      setChanges((currentChanges) => (currentChanges === changes ? { email: {} } : currentChanges));
      toast.success(text('done'));
    } catch (error) {
      const fieldMessage = error instanceof ApiError ? error.fields[0]?.message : undefined;
      toast.error(fieldMessage ?? problem(error instanceof ApiError ? error : 'service.failed'));
    }
  };
  return (
    <>
      <Fields>
        {emailKinds.map((kind) => (
          <SelectField key={kind} label={text(kind)} value={email[kind]} onChange={setTiming(kind)} options={timings} />
        ))}
      </Fields>
      <Checkbox
        isChecked={quietHours !== null}
        onChange={(isOn) => setQuietHours(isOn ? (saved.quietHours ?? defaultQuietHours) : null)}
      >
        {text('quiet')}
      </Checkbox>
      {quietHours && (
        <>
          <Fields>
            {(['from', 'to'] as const).map((end) => (
              <SelectField
                key={end}
                label={text(end)}
                value={quietHours[end]}
                onChange={(time) => setQuietHours({ ...quietHours, [end]: time })}
                options={getHourOptions(quietHours[end])}
              />
            ))}
          </Fields>
          <Note>{text('zone', { zone: browserTimeZone().replaceAll('_', ' ') })}</Note>
        </>
      )}
      <Footer>
        <Button variant="secondary" isPending={save.isPending} onPress={() => void submit()}>
          {text('submit')}
        </Button>
      </Footer>
    </>
  );
}
