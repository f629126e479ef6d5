import { Toaster as SonnerToaster } from 'sonner';
import styled from 'styled-components';
import { useKitText } from '../messages/index.ts';
import { colour, family, radius, shadow } from '../theme.ts';

const Themed = styled(SonnerToaster)`
  &[data-sonner-toaster] { font-family: ${family.text}; --width: min(24rem, calc(100vw - 2rem)); }
  [data-sonner-toast][data-styled='true'] {
    background: ${colour.surface};
    color: ${colour.ink};
    border: 1px solid ${colour.line};
    border-inline-start: 4px solid ${colour.marigold};
    border-radius: ${radius.control};
    box-shadow: ${shadow.overlay};
    font-size: 1rem;
  }
  [data-sonner-toast][data-styled='true'][data-type='error'] { border-inline-start-color: ${colour.danger}; }
  [data-sonner-toast][data-styled='true'][data-type='success'] { border-inline-start-color: ${colour.sage}; }
`;

/** Shows toasts, also above an open dialog. The shell renders it once. */
export function Toaster() {
  const text = useKitText();
  return (
    <div data-react-aria-top-layer>
      <Themed position="bottom-center" containerAriaLabel={text('toast.region')} duration={6000} />
    </div>
  );
}
