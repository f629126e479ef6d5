import { ProgressBar } from 'react-aria-components/ProgressBar';
import styled from 'styled-components';
import { Button } from '../components/button.tsx';
import { useKitText } from '../messages/index.ts';
import { colour, motion, radius, size, space } from '../theme.ts';

const Column = styled.div`display: grid; justify-items: start; gap: ${space.xs}; width: 100%;`;
const Bar = styled(ProgressBar)`display: grid; gap: ${space.xxs}; width: 100%;`;
const Label = styled.span`font-size: ${size.small}; font-weight: 600; font-variant-numeric: tabular-nums;`;
const Track = styled.div`height: 0.5rem; border-radius: ${radius.round}; background: ${colour.line}; overflow: hidden;`;
const Fill = styled.div`
  height: 100%;
  border-radius: inherit;
  background: ${colour.marigold};
  transition: width ${motion.quick};
`;
const completePercent = 100;

/** The percentage sent so far, or `preparing` before the upload starts. */
export type UploadState = number | 'preparing';

interface UploadProgressProps {
  readonly state: UploadState;
  readonly onCancel: () => void;
  /** File name, if several files are shown. */
  readonly name?: string;
}

/** Progress bar of an upload, with a cancel button. */
export function UploadProgress({ state, onCancel, name }: UploadProgressProps) {
  const text = useKitText();
  const percent = state === 'preparing' ? 0 : state;
  const statusText = () => {
    if (state === 'preparing') return text('photo.preparing');
    return percent < completePercent ? text('photo.uploading', { percent }) : text('photo.finishing');
  };
  return (
    <Column>
      <Bar
        aria-label={name ? text('photo.progressNamed', { name }) : text('photo.progress')}
        value={percent}
        isIndeterminate={state === 'preparing'}
      >
        <Label>{statusText()}</Label>
        <Track>
          <Fill style={{ width: `${percent}%` }} />
        </Track>
      </Bar>
      <Button
        variant="quiet"
        {...(name ? { 'aria-label': text('photo.cancelNamed', { name }) } : {})}
        onPress={onCancel}
      >
        {text('photo.cancel')}
      </Button>
    </Column>
  );
}
