import { Card, colour, family, Page, space } from '@hamrah/ui-kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';

const Background = styled.main`display: grid; align-content: center; min-height: 100dvh;`;
const Brand = styled.p`margin-top: ${space.l}; color: ${colour.maroonInk}; font: 600 1.25rem / 1 ${family.heading}; text-align: center;`;
const Panel = styled(Card)`display: grid; gap: ${space.m};`;

/** The centred card of the sign-in and ticket pages. */
export function SignInLayout({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const text = useText();
  return (
    <Background id="main">
      <Page title={title} lead={lead} width="narrow">
        <Panel>{children}</Panel>
        <Brand>{text('brand')}</Brand>
      </Page>
    </Background>
  );
}
