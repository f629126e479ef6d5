import { Checkbox, colour, size } from '@hamrah/ui-kit';
import { hasPrivacyControl, useDataSaver, useSpeedReports } from '@hamrah/ui-kit/shell-api';
import styled from 'styled-components';
import { Section } from '../components/section.tsx';
import { useBrowserSwitchesText } from '../messages/browser-switches.ts';

const Hint = styled.p`color: ${colour.quiet}; font-size: ${size.small};`;

/** Choices for this browser: whether it saves data, and whether it reports how fast pages are. */
export function BrowserSwitches() {
  const text = useBrowserSwitchesText();
  const saver = useDataSaver();
  const reports = useSpeedReports();
  return (
    <Section title={text('title')} lead={text('lead')}>
      <div>
        <Checkbox isChecked={saver.isOn} onChange={saver.setOn}>
          {text('saver')}
        </Checkbox>
        <Hint>{text('saver.hint')}</Hint>
      </div>
      <div>
        <Checkbox isChecked={reports.isOn} onChange={reports.setOn}>
          {text('reports')}
        </Checkbox>
        <Hint>{text(hasPrivacyControl() ? 'reports.private' : 'reports.hint')}</Hint>
      </div>
    </Section>
  );
}
