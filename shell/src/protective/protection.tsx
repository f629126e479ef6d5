import { size } from '@hamrah/ui-kit';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useRegistry } from '../remotes/registry.ts';
import { useShellText } from '../texts.ts';
import { blockCopying, clearClipboard } from './block-copying.ts';

export const overlayMs = 3_000;

const Overlay = styled.div`
  position: fixed;
  inset: 0;
  z-index: 2147483647;
  display: grid;
  place-items: center;
  padding: 2rem;
  background: #000;
  color: #fff;
  font-size: ${size.lead};
  text-align: center;
`;

/** Applies the protective behaviour if the site enables it: see docs/decisions/protective-behaviour.md. */
export function Protection() {
  const text = useShellText();
  const isEnabled = useRegistry(({ copyProtection }) => copyProtection);
  const [keyPresses, setKeyPresses] = useState(0);
  useEffect(() => {
    if (!isEnabled) return;
    return blockCopying(() => {
      setKeyPresses((count) => count + 1);
      void clearClipboard();
    });
  }, [isEnabled]);
  useEffect(() => {
    if (keyPresses === 0) return;
    const timer = setTimeout(() => setKeyPresses(0), overlayMs);
    return () => clearTimeout(timer);
  }, [keyPresses]);
  return keyPresses > 0 && <Overlay role="alert">{text('protection.screenshots')}</Overlay>;
}
