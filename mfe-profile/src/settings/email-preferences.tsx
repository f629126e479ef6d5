import {
  type MailedKind,
  type MailTiming,
  mailedKinds,
  mailTimings,
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
import { useNotificationPreferences, useSaveNotificationPreferences } from '../data/use-notification-preferences.ts';
import { isEqual } from '../editing/three-way-merge.ts';
import { useEmailPreferencesText } from '../messages/email-preferences.ts';
import { Section } from '../parts/section.tsx';

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
/** The hours on offer, and the one that is kept where it is between them. */
const hourOptions = (kept: string) => (hours.some(({ id }) => id === kept) ? hours : [...optionsOf([kept]), ...hours]);
const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What is chosen here and not saved. */
interface UnsavedPreferences {
  readonly email: Partial<Preferences['email']>;
  readonly quietHours?: Preferences['quietHours'];
}

interface EmailPreferencesProps {
  /** Hears whether something would be lost by leaving. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

/** What the member wants by e-mail, how soon, and when not. */
export function EmailPreferences({ onUnsaved }: EmailPreferencesProps) {
  const text = useEmailPreferencesText();
  const query = useNotificationPreferences();
  return (
    <Section title={text('title')} lead={text('lead')}>
      <QueryView query={query} skeleton={<Skeleton $height="20rem" />}>
        {(kept) => <EmailPreferencesForm kept={kept} onUnsaved={onUnsaved} />}
      </QueryView>
    </Section>
  );
}

function EmailPreferencesForm({ kept, onUnsaved }: EmailPreferencesProps & { kept: Preferences }) {
  const text = useEmailPreferencesText();
  const problem = useProblemText();
  const save = useSaveNotificationPreferences();
  const [changed, setChanged] = useState<UnsavedPreferences>({ email: {} });
  const email = { ...kept.email, ...changed.email };
  const quiet = changed.quietHours === undefined ? kept.quietHours : changed.quietHours;
  const isUnsaved = !isEqual({ email, quiet }, { email: kept.email, quiet: kept.quietHours });
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [isUnsaved, onUnsaved]);
  const setQuiet = (quietHours: Preferences['quietHours']) => setChanged((before) => ({ ...before, quietHours }));
  const timings = mailTimings.map((id) => ({ id, label: text(id) }));
  const choose = (kind: MailedKind) => (timing: string) =>
    setChanged((before) => ({ ...before, email: { ...before.email, [kind]: timing as MailTiming } }));
  const submit = async () => {
    try {
      await save.mutateAsync({ email, quietHours: quiet, timeZone: browserTimeZone() });
      // What was chosen while it was on its way is not saved yet.
      setChanged((now) => (now === changed ? { email: {} } : now));
      toast.success(text('done'));
    } catch (error) {
      const fault = error instanceof ApiError ? error.fields[0]?.message : undefined;
      toast.error(fault ?? problem(error instanceof ApiError ? error.code : 'service.failed'));
    }
  };
  return (
    <>
      <Fields>
        {mailedKinds.map((kind) => (
          <SelectField key={kind} label={text(kind)} value={email[kind]} onChange={choose(kind)} options={timings} />
        ))}
      </Fields>
      <Checkbox
        isChecked={quiet !== null}
        onChange={(isOn) => setQuiet(isOn ? (kept.quietHours ?? defaultQuietHours) : null)}
      >
        {text('quiet')}
      </Checkbox>
      {quiet && (
        <>
          <Fields>
            {(['from', 'to'] as const).map((end) => (
              <SelectField
                key={end}
                label={text(end)}
                value={quiet[end]}
                onChange={(clock) => setQuiet({ ...quiet, [end]: clock })}
                options={hourOptions(quiet[end])}
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
