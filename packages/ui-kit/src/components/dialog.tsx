import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styled from 'styled-components';
import { useKitText } from '../messages/index.ts';
import { colour, motion, radius, shadow, size, space } from '../theme.ts';
import { IconButton } from './icon-button.tsx';

const Shade = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: 50;
  display: grid;
  place-items: center;
  padding: ${space.m};
  overflow-y: auto;
  background: rgb(30 12 8 / 55%);
  transition: opacity ${motion.calm};
  &[data-entering], &[data-exiting] { opacity: 0; }
`;
const Sheet = styled(Modal)`
  width: min(100%, 28rem);
  border-radius: ${radius.card};
  background: ${colour.surface};
  box-shadow: ${shadow.overlay};
  transition: transform ${motion.calm};
  &[data-entering] { transform: translateY(0.75rem); }
`;
const Content = styled(AriaDialog)`
  display: grid;
  gap: ${space.l};
  padding: ${space.l};
  outline: none;
`;
const Head = styled.div`display: flex; align-items: center; justify-content: space-between; gap: ${space.m};`;
const Title = styled(Heading)`font-size: ${size.h2}; color: ${colour.maroonInk};`;

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Called on Escape, the close icon and a press outside. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog: focus stays inside and comes back to where it was. */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const text = useKitText();
  return (
    <Shade isOpen={isOpen} isDismissable onOpenChange={(open) => !open && onClose()}>
      <Sheet>
        <Content>
          <Head>
            <Title slot="title">{title}</Title>
            <IconButton label={text('action.close')} onPress={onClose}>
              <X aria-hidden />
            </IconButton>
          </Head>
          {children}
        </Content>
      </Sheet>
    </Shade>
  );
}
