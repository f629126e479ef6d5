import { Button, Card, ErrorSummary, Heading, space } from '@hamrah/ui-kit';
import { ArrowLeft } from 'lucide-react';
import type { ComponentType } from 'react';
import { FormProvider } from 'react-hook-form';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { ContactStep } from './contact-step.tsx';
import { type Draft, type StepName, steps } from './draft.ts';
import { HomeStep } from './home-step.tsx';
import { PathStep } from './path-step.tsx';
import { Progress } from './progress.tsx';
import { useWizard } from './use-wizard.ts';
import { WhoStep } from './who-step.tsx';

const Form = styled.form`display: grid; gap: ${space.l};`;
const Step = styled.section`display: grid; gap: ${space.l}; outline-offset: ${space.s};`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  justify-content: space-between;
  gap: ${space.s};
  & > :only-child { margin-inline-start: auto; }
`;

const fields: Record<StepName, ComponentType> = { who: WhoStep, path: PathStep, home: HomeStep, contact: ContactStep };

/** The registration form, a step at a time; nothing is lost going back. */
export function Wizard({ known }: { known: Partial<Draft> }) {
  const text = useText();
  const { form, step, fault, place, submit, back, isSending } = useWizard(known);
  const { name } = steps[step] ?? steps[0];
  const Fields = fields[name];
  const isLast = step === steps.length - 1;
  return (
    <FormProvider {...form}>
      <Card as="div">
        <Form onSubmit={submit} noValidate>
          {fault && <ErrorSummary>{fault}</ErrorSummary>}
          <Step ref={place} tabIndex={-1} aria-label={text(`step.${name}`)}>
            <Progress at={step} />
            <Heading level={2} size="h2">
              {text(`step.${name}`)}
            </Heading>
            <Fields key={name} />
          </Step>
          <Foot>
            {step > 0 && (
              <Button look="quiet" onPress={back} isDisabled={isSending}>
                <ArrowLeft aria-hidden size={20} /> {text('register.back')}
              </Button>
            )}
            <Button type="submit" isPending={isSending}>
              {text(isLast ? (isSending ? 'register.sending' : 'register.send') : 'register.next')}
            </Button>
          </Foot>
        </Form>
      </Card>
    </FormProvider>
  );
}
