import { colour, space, standaloneLink } from '@hamrah/ui-kit';
import styled from 'styled-components';

export const StepForm = styled.form`display: grid; gap: ${space.m};`;
export const Lead = styled.p`color: ${colour.quiet};`;
export const Aside = styled.p`text-align: center; color: ${colour.quiet}; & > a { ${standaloneLink} }`;
const ErrorText = styled.p`color: ${colour.danger}; font-weight: 600;`;

/** An error of the whole step, announced to screen readers. */
export const FormError = ({ children }: { children: string | undefined }) => (
  <div role="alert">{children && <ErrorText>{children}</ErrorText>}</div>
);
