import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styled, { css } from 'styled-components';
import { useKitText } from '../messages/index.ts';
import { colour, media, motion, radius, shadow, size, space } from '../theme.ts';
import { IconButton } from './icon-button.tsx';

/** A `sheet` fits its content. A `large` dialog has a fixed size and fills a phone's screen. */
type DialogVariant = 'sheet' | 'large';
interface VariantStyle {
  readonly $variant: DialogVariant;
}

const Overlay = styled(ModalOverlay)<VariantStyle>`
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
// React Aria sets --visual-viewport-height to the height above a phone's keyboard.
const largeStyle = css`
  width: 100%;
  height: var(--visual-viewport-height, 100dvh);
  ${media.medium} {
    width: min(100%, 42rem);
    height: min(46rem, var(--visual-viewport-height, 100dvh) - 2rem);
    border-radius: ${radius.card};
  }
`;
const sheetStyle = css`
  width: min(100%, 28rem);
  border-radius: ${radius.card};
`;
const Panel = styled(Modal)<VariantStyle>`
  ${({ $variant }) => ($variant === 'large' ? largeStyle : sheetStyle)}
  background: ${colour.surface};
  box-shadow: ${shadow.overlay};
  transition: transform ${motion.calm};
  &[data-entering] { transform: translateY(0.75rem); }
`;
const Content = styled(AriaDialog)<VariantStyle>`
  display: grid;
  gap: ${({ $variant }) => ($variant === 'large' ? space.s : space.l)};
  padding: ${({ $variant }) => ($variant === 'large' ? 0 : space.l)};
  outline: none;
  ${({ $variant }) => $variant === 'large' && 'height: 100%; grid-template-rows: auto minmax(0, 1fr);'}
`;
const Header = styled.div<VariantStyle>`
  display: flex;
  align-items: center;
  gap: ${({ $variant }) => ($variant === 'large' ? space.xs : space.m)};
  ${({ $variant }) => $variant === 'large' && css`padding: ${space.xs} ${space.xs} 0;`}
`;
const Leading = styled.div`width: 2.75rem; flex: none;`;
const Title = styled(Heading)<VariantStyle>`
  flex: 1;
  text-align: ${({ $variant }) => ($variant === 'large' ? 'center' : 'start')};
  font-size: ${({ $variant }) => ($variant === 'large' ? size.h3 : size.h2)};
  color: ${colour.maroonInk};
`;

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Called on Escape, on the close button and, for a sheet, on a press outside. */
  readonly onClose: () => void;
  readonly variant?: DialogVariant;
  /** Shown before the title of a large dialog, such as a back button. */
  readonly leading?: ReactNode;
  readonly children: ReactNode;
}

/** A modal dialog that traps the focus and returns it on close. */
export function Dialog({ title, isOpen, onClose, variant = 'sheet', leading, children }: DialogProps) {
  const text = useKitText();
  const variantStyle = { $variant: variant };
  return (
    <Overlay
      {...variantStyle}
      isOpen={isOpen}
      isDismissable={variant === 'sheet'}
      onOpenChange={(open) => !open && onClose()}
    >
      <Panel {...variantStyle}>
        <Content {...variantStyle}>
          <Header {...variantStyle}>
            {variant === 'large' && <Leading>{leading}</Leading>}
            <Title {...variantStyle} slot="title" level={1}>
              {title}
            </Title>
            <IconButton label={text('action.close')} onPress={onClose}>
              <X aria-hidden />
            </IconButton>
          </Header>
          {children}
        </Content>
      </Panel>
    </Overlay>
  );
}
