import { checkoutForm, type PlanView, type PriceView } from '@hamrah/contracts/billing';
import {
  applyApiError,
  Button,
  ErrorSummary,
  space,
  TextField,
  useContractForm,
  useField,
  useProblemText,
} from '@hamrah/ui-kit';
import { ApiError, toast } from '@hamrah/ui-kit/shell-api';
import { useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { redirectTo } from '../data/redirect.ts';
import { useCheckout } from '../data/use-checkout.ts';
import { quoteKey } from '../data/use-quote.ts';
import { useText } from '../messages/index.ts';
import { formatExactRupees } from './format-money.ts';

const Form = styled.form`display: grid; gap: ${space.m};`;
const payerForm = checkoutForm.pick({ name: true, phone: true });

/** Error codes that mean the quote is out of date. */
const outdatedQuoteCodes: readonly string[] = ['billing.price_changed', 'billing.plan_not_found'];

function Fields() {
  const text = useText();
  return (
    <>
      <TextField {...useField('name')} label={text('pay.name')} autoComplete="name" maxLength={80} />
      <TextField {...useField('phone')} label={text('pay.number')} type="tel" autoComplete="tel" maxLength={20} />
    </>
  );
}

interface PayFormProps {
  readonly plan: PlanView;
  readonly price: PriceView;
  readonly payer: { readonly name: string; readonly phone: string };
}

/** The payer's name and phone number, and the button that starts the payment. */
export function PayForm({ plan, price, payer }: PayFormProps) {
  const text = useText();
  const problem = useProblemText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const checkout = useCheckout();
  const [isLeaving, setLeaving] = useState(false);
  const form = useContractForm(payerForm, payer);
  useEffect(() => {
    // The back button may restore this page from the browser's cache, with the button still pending.
    const onPageShow = () => setLeaving(false);
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
  const errorText = form.formState.errors.root?.message;
  const submit = form.handleSubmit(async (payerDetails) => {
    try {
      const { url } = await checkout({ ...payerDetails, plan: plan.id, totalPaise: price.totalPaise });
      setLeaving(true);
      redirectTo(url);
    } catch (error) {
      const failure = error instanceof ApiError ? error : { code: 'billing.checkout_failed', fields: [] };
      const message = problem(failure);
      if (failure.code === 'billing.already_paid') {
        toast.error(message);
        await navigate('/plan');
        return;
      }
      const [firstField] = applyApiError(form, failure, {}, message);
      if (firstField) form.setFocus(firstField);
      else form.setError('root', { message });
      if (outdatedQuoteCodes.includes(failure.code))
        await client.invalidateQueries({ queryKey: quoteKey(plan.amount) });
    }
  });
  return (
    <FormProvider {...form}>
      <Form onSubmit={submit} noValidate>
        {errorText && <ErrorSummary>{errorText}</ErrorSummary>}
        <Fields />
        <Button type="submit" isWide isPending={form.formState.isSubmitting || isLeaving}>
          <Lock aria-hidden size={18} /> {text('pay.nowTotal', { total: formatExactRupees(price.totalPaise) })}
        </Button>
      </Form>
    </FormProvider>
  );
}
