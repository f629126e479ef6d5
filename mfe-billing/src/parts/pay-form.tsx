import { checkoutForm, type PlanView, type PriceView } from '@hamrah/contracts/billing';
import {
  applyRefusal,
  Button,
  ErrorSummary,
  space,
  TextField,
  useContractForm,
  useField,
  useProblemText,
} from '@hamrah/ui-kit';
import { Refusal, toast } from '@hamrah/ui-kit/shell-api';
import { useQueryClient } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { leaveFor } from '../data/leave-for.ts';
import { useCheckout } from '../data/use-checkout.ts';
import { quoteKey } from '../data/use-quote.ts';
import { useText } from '../messages/index.ts';
import { rupeesExactly } from './money.ts';

const Form = styled.form`display: grid; gap: ${space.m};`;
const payerForm = checkoutForm.pick({ name: true, phone: true });

/** Refusals after which the offer has to be looked at again. */
const stale: readonly string[] = ['billing.price_changed', 'billing.plan_not_found'];

function Fields() {
  const text = useText();
  return (
    <>
      <TextField {...useField('name')} label={text('pay.name')} autoComplete="name" max={80} />
      <TextField {...useField('phone')} label={text('pay.number')} type="tel" autoComplete="tel" max={20} />
    </>
  );
}

interface PayFormProps {
  readonly plan: PlanView;
  readonly price: PriceView;
  readonly payer: { readonly name: string; readonly phone: string };
}

/** Who pays, and the way to the provider's page. */
export function PayForm({ plan, price, payer }: PayFormProps) {
  const text = useText();
  const problem = useProblemText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const checkout = useCheckout();
  const [isLeaving, setLeaving] = useState(false);
  const form = useContractForm(payerForm, payer);
  useEffect(() => {
    // Back from the provider's page, a browser may show this one as it was left.
    const back = () => setLeaving(false);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  const fault = form.formState.errors.root?.message;
  const submit = form.handleSubmit(async (said) => {
    try {
      const { url } = await checkout({ ...said, plan: plan.id, totalPaise: price.totalPaise });
      setLeaving(true);
      leaveFor(url);
    } catch (error) {
      const refusal = error instanceof Refusal ? error : { code: 'billing.checkout_failed', fields: [] };
      const message = problem(refusal.code);
      if (refusal.code === 'billing.already_paid') {
        toast.failure(message);
        await navigate('/plan');
        return;
      }
      const [first] = applyRefusal(form, refusal, {}, message);
      if (first) form.setFocus(first);
      else form.setError('root', { message });
      if (stale.includes(refusal.code)) await client.invalidateQueries({ queryKey: quoteKey(plan.amount) });
    }
  });
  return (
    <FormProvider {...form}>
      <Form onSubmit={submit} noValidate>
        {fault && <ErrorSummary>{fault}</ErrorSummary>}
        <Fields />
        <Button type="submit" wide isPending={form.formState.isSubmitting || isLeaving}>
          <Lock aria-hidden size={18} /> {text('pay.nowTotal', { total: rupeesExactly(price.totalPaise) })}
        </Button>
      </Form>
    </FormProvider>
  );
}
