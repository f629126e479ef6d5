import { colour, space } from '@hamrah/ui-kit';
import styled from 'styled-components';

/** The column of a step: what it asks for, its button, and what the server said against it. */
export const StepForm = styled.form`display: grid; gap: ${space.m};`;
export const Lead = styled.p`color: ${colour.quiet};`;
export const Aside = styled.p`text-align: center; color: ${colour.quiet};`;
const Words = styled.p`color: ${colour.danger}; font-weight: 600;`;

/** What keeps a step from going through, read out as it appears. */
export const Fault = ({ children }: { children: string | undefined }) => (
  <div role="alert">{children && <Words>{children}</Words>}</div>
);
