import { ChevronDown } from 'lucide-react';
import { useContext } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import styled from 'styled-components';
import { useKitText } from '../messages/index.ts';
import { colour } from '../theme.ts';
import { controlStyle, type FieldProps } from './field.tsx';

const Row = styled(Group)`position: relative;`;
const Box = styled(Input)`${controlStyle} padding-inline-end: 3rem; text-overflow: ellipsis;`;
const Arrow = styled(Button)`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  width: 2.75rem;
  border: 0;
  background: transparent;
  color: ${colour.quiet};
  cursor: pointer;
`;

/** The text input and dropdown button of a combo box. A press anywhere opens all options; typing then searches them. */
export function ComboBoxInput({ inputRef }: { inputRef: FieldProps['inputRef'] | undefined }) {
  const text = useKitText();
  const state = useContext(ComboBoxStateContext);
  return (
    <Row>
      <Box
        ref={inputRef}
        placeholder={text('field.choose')}
        onClick={({ currentTarget }) => {
          if (state?.isOpen) return;
          // Typing replaces the selected option instead of adding to its name.
          currentTarget.select();
          state?.open(null, 'manual');
        }}
      />
      <Arrow aria-label={text('field.suggestions')}>
        <ChevronDown aria-hidden size={20} />
      </Arrow>
    </Row>
  );
}
