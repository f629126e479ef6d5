import { Toaster as SonnerToaster } from 'sonner';
import styled from 'styled-components';
import { useKitText } from '../messages/index.ts';
import { colour, family, radius, shadow } from '../theme.ts';

const Themed = styled(SonnerToaster)`
  &[data-sonner-toaster] { font-family: ${family.text}; --width: min(26rem, calc(100vw - 1rem)); }
  [data-sonner-toast][data-styled='true'] {
    background: ${colour.surface};
    color: ${colour.ink};
    border: 1px solid ${colour.line};
    border-inline-start: 4px solid ${colour.marigold};
    border-radius: ${radius.control};
    box-shadow: ${shadow.overlay};
    min-height: calc(var(--header) - 0.5rem);
    padding: 0.5rem 1rem;
    font-size: 1rem;
    line-height: 1.3;
  }
  [data-sonner-toast][data-styled='true'] [data-button] {
    height: 2.75rem;
    padding: 0 1rem;
    border-radius: ${radius.round};
    background: transparent;
    color: ${colour.maroonInk};
    font: inherit;
    font-weight: 600;
  }
  [data-sonner-toast][data-styled='true'] [data-button]:hover { background: ${colour.maroonTint}; }
  [data-sonner-toast][data-styled='true'][data-type='error'] { border-inline-start-color: ${colour.danger}; }
  [data-sonner-toast][data-styled='true'][data-type='success'] { border-inline-start-color: ${colour.sage}; }
`;

/**
 * Shows toasts over the header, so that a short toast covers no content. Toasts also appear above an open dialog. The
 * host page renders this component once.
 */
export function Toaster() {
  const text = useKitText();
  return (
    <div data-react-aria-top-layer>
      <Themed
        position="top-center"
        offset="0.25rem"
        mobileOffset={{ top: '0.25rem', left: '0.5rem', right: '0.5rem' }}
        containerAriaLabel={text('toast.region')}
        duration={6000}
      />
    </div>
  );
}
