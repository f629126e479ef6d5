import { size } from '@hamrah/ui-kit';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useRegistry } from '../remotes/registry.ts';
import { useShellText } from '../texts.ts';
import { emptyClipboard, holdBackCopying } from './hold-back.ts';

/** How long the curtain stays after the screenshot key, in milliseconds. */
export const curtainMs = 3_000;

const Curtain = styled.div`
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

/** The protective behaviour of every page, while the site has it switched on: see docs/decisions/protective-behaviour.md. */
export function Protection() {
  const text = useShellText();
  const isOn = useRegistry(({ protective }) => protective);
  const [shots, setShots] = useState(0);
  useEffect(() => {
    if (!isOn) return;
    return holdBackCopying(() => {
      setShots((before) => before + 1);
      void emptyClipboard();
    });
  }, [isOn]);
  useEffect(() => {
    if (shots === 0) return;
    const timer = setTimeout(() => setShots(0), curtainMs);
    return () => clearTimeout(timer);
  }, [shots]);
  return shots > 0 && <Curtain role="alert">{text('protection.screenshots')}</Curtain>;
}
