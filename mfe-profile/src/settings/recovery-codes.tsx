import { Button, Dialog, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useSettingsText } from '../messages/settings.ts';
import { CopyButton } from './copy-button.tsx';

const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: ${space.xs};
  list-style: none;
  font-family: ui-monospace, monospace;
`;

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows new recovery codes once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const text = useSettingsText();
  return (
    <Dialog title={text('factors.codesTitle')} isOpen={codes.length > 0} onClose={onClose}>
      <p>{text('factors.codesLead')}</p>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <CopyButton label={text('factors.copyCodes')} value={codes.join('\n')} />
      <Button isWide onPress={onClose}>
        {text('factors.codesDone')}
      </Button>
    </Dialog>
  );
}
