import { Button, colour, Dialog, ErrorSummary, family, Heading, IconButton, media, size, space } from '@hamrah/ui-kit';
import { ArrowLeft } from 'lucide-react';
import { type ComponentType, useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import styled, { css } from 'styled-components';
import { useRegisterText } from '../messages/register.ts';
import { AnonymousCards } from './anonymous-cards.tsx';
import { ContactStep } from './contact-step.tsx';
import { lastStep, type StepName, steps } from './draft.ts';
import { LocationStep } from './location-step.tsx';
import { OtpStep } from './otp-step.tsx';
import { PathStep } from './path-step.tsx';
import { PersonStep } from './person-step.tsx';
import { PhotoStep } from './photo-step.tsx';
import { StepErrors } from './step-errors.tsx';
import { StepProgress } from './step-progress.tsx';
import type { StepProps } from './step-props.ts';
import { useWizard, type WizardState } from './use-wizard.ts';
import { WhoStep } from './who-step.tsx';
import { WorkStep } from './work-step.tsx';

const Form = styled.form`display: grid; grid-template-rows: auto minmax(0, 1fr) auto; min-height: 0;`;
const ProgressRow = styled.div`padding-inline: ${space.xs}; ${media.medium} { padding-inline: ${space.l}; }`;
const Step = styled.section`
  display: grid;
  align-content: start;
  gap: ${space.l};
  padding: ${space.m};
  overflow-y: auto;
  scroll-padding-block: 1rem 5rem;
  scrollbar-width: thin;
  ${media.medium} { padding: ${space.l} ${space.xl}; scrollbar-gutter: stable both-edges; }
`;
/** The fields of a step, with an optional column beside them. */
const Columns = styled.div<{ $hasAside: boolean }>`
  display: grid;
  align-items: start;
  gap: ${space.l};
  ${({ $hasAside }) => $hasAside && css`${media.medium} { grid-template-columns: minmax(0, 1fr) 15rem; gap: ${space.xl}; }`}
`;
const Fieldset = styled.div`display: grid; gap: ${space.l}; min-width: 0;`;
const StepHeading = styled(Heading)`
  &:focus { outline: none; }
  & > small {
    display: block;
    color: ${colour.quiet};
    font: 400 ${size.small} / 1.6 ${family.text};
    letter-spacing: 0;
  }
`;
const Footer = styled.div`
  padding: ${space.s} ${space.m};
  border-top: 1px solid ${colour.line};
  ${media.medium} { padding: ${space.m} ${space.xl}; }
`;

const stepComponents: Record<StepName, ComponentType<StepProps>> = {
  who: WhoStep,
  person: PersonStep,
  path: PathStep,
  location: LocationStep,
  contact: ContactStep,
  work: WorkStep,
  photo: PhotoStep,
  otp: OtpStep,
};

interface WizardProps {
  /** Query string of the landing page's search. */
  readonly search: string;
  readonly onClose: () => void;
}

/** Registration in a dialog with one step at a time. Going back, closing and reloading keep the draft. */
export function Wizard({ search, onClose }: WizardProps) {
  const text = useRegisterText();
  const wizard = useWizard(search);
  const { form, step, error, headingRef, submit, goBack, isSending } = wizard;
  const { name, fields } = steps[step] ?? steps[0];
  const Fields = stepComponents[name];
  const hasCards = step === 0 && search !== '';
  const scrollRef = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step starts at its top
  useEffect(() => {
    if (scrollRef.current) scrollRef.current.scrollTop = 0;
  }, [step]);
  const backButton = (
    <IconButton label={text('back')} onPress={goBack} isDisabled={isSending}>
      <ArrowLeft aria-hidden />
    </IconButton>
  );
  return (
    <Dialog title={text('title')} variant="large" isOpen onClose={onClose} leading={step > 0 && backButton}>
      <FormProvider {...form}>
        <Form onSubmit={submit} noValidate>
          <ProgressRow>
            <StepProgress currentStep={step} />
          </ProgressRow>
          <Step ref={scrollRef}>
            <StepHeading level={2} ref={headingRef} tabIndex={-1}>
              <small>{text('stepOf', { step: step + 1, count: steps.length })}</small> {text(`step.${name}`)}
            </StepHeading>
            {error && <ErrorSummary>{error}</ErrorSummary>}
            {wizard.hasFieldErrors && <StepErrors fields={fields} />}
            <Columns $hasAside={hasCards}>
              <Fieldset>
                <Fields key={name} {...wizard} />
              </Fieldset>
              {hasCards && <AnonymousCards search={search} />}
            </Columns>
          </Step>
          <Footer>
            <SubmitButton step={step} wizard={wizard} />
          </Footer>
        </Form>
      </FormProvider>
    </Dialog>
  );
}

function SubmitButton({ step, wizard: { otpRequest, isSending } }: { step: number; wizard: WizardState }) {
  const text = useRegisterText();
  const isSendingOtp = step === lastStep && otpRequest.panel === 'send' && otpRequest.isSending;
  const getSubmitLabel = () => {
    if (step < lastStep) return text('next');
    if (otpRequest.panel === 'send') return text(isSendingOtp ? 'otp.sending' : 'otp.send');
    return text(isSending ? 'otp.submitting' : 'otp.submit');
  };
  return (
    <Button type="submit" isWide isPending={isSending || isSendingOtp}>
      {getSubmitLabel()}
    </Button>
  );
}
