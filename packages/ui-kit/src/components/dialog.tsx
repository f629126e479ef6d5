import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styled, { css } from 'styled-components';
import { useKitText } from '../messages/index.ts';
import { colour, media, motion, radius, shadow, size, space } from '../theme.ts';
import { IconButton } from './icon-button.tsx';

/** `sheet` is as high as what it holds; `large` keeps one size, and on phones fills the screen. */
type DialogVariant = 'sheet' | 'large';
interface Shape {
  readonly $variant: DialogVariant;
}

const Shade = styled(ModalOverlay)<Shape>`
  position: fixed;
  inset: 0;
  z-index: 50;
  display: grid;
  place-items: ${({ $variant }) => ($variant === 'large' ? 'start center' : 'center')};
  padding: ${({ $variant }) => ($variant === 'large' ? 0 : space.m)};
  overflow-y: auto;
  background: rgb(30 12 8 / 55%);
  transition: opacity ${motion.calm};
  ${media.medium} { place-items: center; padding: ${space.m}; }
  &[data-entering], &[data-exiting] { opacity: 0; }
`;
// The height the keyboard of a phone leaves is React Aria's to know.
const large = css`
  width: 100%;
  height: var(--visual-viewport-height, 100dvh);
  ${media.medium} {
    width: min(100%, 42rem);
    height: min(46rem, var(--visual-viewport-height, 100dvh) - 2rem);
    border-radius: ${radius.card};
  }
`;
const sheet = css`
  width: min(100%, 28rem);
  border-radius: ${radius.card};
`;
const Sheet = styled(Modal)<Shape>`
  ${({ $variant }) => ($variant === 'large' ? large : sheet)}
  background: ${colour.surface};
  box-shadow: ${shadow.overlay};
  transition: transform ${motion.calm};
  &[data-entering] { transform: translateY(0.75rem); }
`;
const Content = styled(AriaDialog)<Shape>`
  display: grid;
  gap: ${({ $variant }) => ($variant === 'large' ? space.s : space.l)};
  padding: ${({ $variant }) => ($variant === 'large' ? 0 : space.l)};
  outline: none;
  ${({ $variant }) => $variant === 'large' && 'height: 100%; grid-template-rows: auto minmax(0, 1fr);'}
`;
const Head = styled.div<Shape>`
  display: flex;
  align-items: center;
  gap: ${({ $variant }) => ($variant === 'large' ? space.xs : space.m)};
  ${({ $variant }) => $variant === 'large' && css`padding: ${space.xs} ${space.xs} 0;`}
`;
const Lead = styled.div`width: 2.75rem; flex: none;`;
const Title = styled(Heading)<Shape>`
  flex: 1;
  text-align: ${({ $variant }) => ($variant === 'large' ? 'center' : 'start')};
  font-size: ${({ $variant }) => ($variant === 'large' ? size.h3 : size.h2)};
  color: ${colour.maroonInk};
`;

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Called on Escape, the close icon and, unless it is a large, a press outside. */
  readonly onClose: () => void;
  readonly variant?: DialogVariant;
  /** Stands before the title of a large: a back arrow. */
  readonly leading?: ReactNode;
  readonly children: ReactNode;
}

/** A modal dialog: focus stays inside and comes back to where it was. */
export function Dialog({ title, isOpen, onClose, variant = 'sheet', leading, children }: DialogProps) {
  const text = useKitText();
  const shape = { $variant: variant };
  return (
    <Shade {...shape} isOpen={isOpen} isDismissable={variant === 'sheet'} onOpenChange={(open) => !open && onClose()}>
      <Sheet {...shape}>
        <Content {...shape}>
          <Head {...shape}>
            {variant === 'large' && <Lead>{leading}</Lead>}
            <Title {...shape} slot="title" level={1}>
              {title}
            </Title>
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
