import {
  Button,
  Card,
  colour,
  media,
  optionsOf,
  SelectField,
  size,
  space,
  TextArea,
  TextField,
  useField,
} from '@hamrah/ui-kit';
import { useReferenceList } from '@hamrah/ui-kit/shell-api';
import { FormProvider, useFormContext } from 'react-hook-form';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { publicPaths } from '../paths.ts';
import { SubmissionMessage } from './submission-message.tsx';
import { useEnquiryText } from './texts.ts';
import { type EnquiryType, useEnquiry } from './use-enquiry.ts';

const FormCard = styled(Card).attrs({ as: 'form' })`
  display: grid;
  gap: ${space.m};
  ${media.medium} { padding: ${space.xl}; }
  @media print { display: none; }
`;
const Privacy = styled.p`color: ${colour.quiet}; font-size: ${size.small};`;

/** Binds a field and clears its error on edit. */
function useEnquiryField(name: 'name' | 'phone' | 'message' | 'path') {
  const { clearErrors } = useFormContext();
  const field = useField(name);
  return {
    ...field,
    onChange: (value: string) => {
      field.onChange(value);
      clearErrors(name);
    },
  };
}

function PathField({ label }: { label: string }) {
  const field = useEnquiryField('path');
  return <SelectField {...field} label={label} options={optionsOf(useReferenceList('paths', field.value))} />;
}

function Fields({ type }: { type: EnquiryType }) {
  const text = useEnquiryText();
  return (
    <>
      <TextField {...useEnquiryField('name')} label={text('name')} autoComplete="name" maxLength={80} />
      <TextField
        {...useEnquiryField('phone')}
        label={text('phone')}
        hint={text('phone.hint')}
        type="tel"
        autoComplete="tel"
        maxLength={20}
      />
      <TextArea {...useEnquiryField('message')} label={text('message')} maxLength={2000} />
      <PathField label={text(`path.${type}`)} />
    </>
  );
}

interface EnquiryFormProps {
  readonly type: EnquiryType;
  /** Id of the form's heading. */
  readonly labelledBy: string;
}

/** An enquiry with name, phone, message and spiritual path. */
export function EnquiryForm({ type, labelledBy }: EnquiryFormProps) {
  const text = useEnquiryText();
  const { form, submit, result } = useEnquiry(type);
  const { isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <FormCard onSubmit={submit} noValidate aria-labelledby={labelledBy}>
        <Fields type={type} />
        <Button type="submit" isWide isPending={isSubmitting}>
          {text(isSubmitting ? 'sending' : 'submit')}
        </Button>
        <SubmissionMessage result={result} />
        <Privacy>
          {text('privacy')} <Link to={publicPaths.privacy}>{text('privacy.link')}</Link>
        </Privacy>
      </FormCard>
    </FormProvider>
  );
}
