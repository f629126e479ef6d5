import { type DeviceChoice, defaultDeviceChoice, deviceNotificationKinds } from '@hamrah/contracts/notification';
import { Button, Checkbox, colour, QueryView, Skeleton, size, space, useProblemText } from '@hamrah/ui-kit';
import { ApiError, toast } from '@hamrah/ui-kit/shell-api';
import styled from 'styled-components';
import { Section } from '../components/section.tsx';
import { useDeviceNotifications, useSetDeviceNotifications } from '../data/use-device-notifications.ts';
import { useDeviceNotificationsText } from '../messages/device-notifications.ts';

const Choices = styled.fieldset`display: grid; gap: ${space.s}; border: 0;`;
const Legend = styled.legend`margin-bottom: ${space.s}; font-weight: 600;`;
const Note = styled.p`max-width: 42rem; color: ${colour.quiet};`;
const Hint = styled.p`color: ${colour.quiet}; font-size: ${size.small};`;
const Footer = styled.div`& > button { justify-self: start; }`;

/** Settings for the notifications that this device shows, even while Hamrah is closed. */
export function DeviceNotifications() {
  const text = useDeviceNotificationsText();
  const query = useDeviceNotifications();
  return (
    <Section title={text('title')} lead={text('lead')}>
      <QueryView query={query} skeleton={<Skeleton $height="6rem" />}>
        {({ support, choice }) =>
          support === 'available' ? <DeviceNotificationsForm choice={choice} /> : <Note>{text(support)}</Note>
        }
      </QueryView>
    </Section>
  );
}

function DeviceNotificationsForm({ choice }: { readonly choice: DeviceChoice | null }) {
  const text = useDeviceNotificationsText();
  const problem = useProblemText();
  const save = useSetDeviceNotifications();
  const change = async (next: DeviceChoice | null, doneKey?: 'done.on' | 'done.off') => {
    try {
      if ((await save.mutateAsync(next)) && doneKey) toast.success(text(doneKey));
    } catch (error) {
      toast.error(error instanceof ApiError ? problem(error) : text('failed'));
    }
  };
  const shown = save.isPending && save.variables ? save.variables : choice;
  if (!shown)
    return (
      <Footer>
        <Button
          variant="secondary"
          isPending={save.isPending}
          onPress={() => void change(defaultDeviceChoice, 'done.on')}
        >
          {text('on')}
        </Button>
      </Footer>
    );
  const { kinds, showsNames } = shown;
  return (
    <>
      <Choices>
        <Legend>{text('kinds')}</Legend>
        {deviceNotificationKinds.map((kind) => (
          <Checkbox
            key={kind}
            isChecked={kinds[kind]}
            onChange={(isOn) => void change({ showsNames, kinds: { ...kinds, [kind]: isOn } })}
          >
            {text(kind)}
          </Checkbox>
        ))}
      </Choices>
      <div>
        <Checkbox isChecked={showsNames} onChange={(next) => void change({ kinds, showsNames: next })}>
          {text('names')}
        </Checkbox>
        <Hint>{text('names.hint')}</Hint>
      </div>
      <Footer>
        <Button variant="secondary" isPending={save.isPending} onPress={() => void change(null, 'done.off')}>
          {text('off')}
        </Button>
      </Footer>
    </>
  );
}
