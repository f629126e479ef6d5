import { admin, parseSubmitted } from '@hamrah/contracts';
import { type PlanFields, planFields } from '@hamrah/contracts/billing';
import { Checkbox, TextField } from '@hamrah/ui-kit';
import { toast } from '@hamrah/ui-kit/shell-api';
import { useState } from 'react';
import { useStaffMutation } from '../data/use-staff-mutation.ts';
import { type TextKey, useText } from '../messages/index.ts';
import { parseRupees } from './parse-rupees.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const perks = ['premiumBadge', 'relationshipManager', 'nriRishtey', 'vipTreatment'] as const;
/** Labels of the fields that validation can reject. */
const labels: Readonly<Partial<Record<keyof PlanFields, TextKey>>> = {
  id: 'plan.id',
  name: 'column.name',
  pricePaise: 'plan.price',
  crossPricePaise: 'plan.crossPrice',
  contacts: 'plan.contacts',
  durationMonths: 'plan.months',
  banner: 'plan.banner',
};
const emptyPlan = {
  id: '',
  name: '',
  pricePaise: 0,
  crossPricePaise: null,
  contacts: 20,
  perks: { premiumBadge: false, relationshipManager: false, nriRishtey: false, vipTreatment: false },
  durationMonths: 3,
  banner: null,
  active: false,
} satisfies PlanFields;

/** Creates or edits a plan. Sends the previous values, so that the service detects a concurrent change. */
export function PlanDialog({ plan, onClose }: { plan: PlanFields | null; onClose: () => void }) {
  const text = useText();
  const save = useStaffMutation(admin.savePlan);
  const [draft, setDraft] = useState<PlanFields>(plan ?? emptyPlan);
  const [price, setPrice] = useState(plan ? String(plan.pricePaise / 100) : '');
  const [crossPrice, setCrossPrice] = useState(plan?.crossPricePaise ? String(plan.crossPricePaise / 100) : '');
  const updateDraft = (changes: Partial<PlanFields>) => setDraft({ ...draft, ...changes });
  const candidate = {
    ...draft,
    pricePaise: parseRupees(price) ?? Number.NaN,
    crossPricePaise: crossPrice.trim() === '' ? null : (parseRupees(crossPrice) ?? Number.NaN),
    banner: draft.banner?.trim() ? draft.banner : null,
  };
  const parsed = parseSubmitted(planFields, candidate);
  const invalidField = parsed.error?.issues
    .map(({ path }) => labels[path[0] as keyof PlanFields])
    .find((label) => label);
  const savePlan = async (reason: string) => {
    if (!parsed.success) return;
    const { id, ...newFields } = parsed.data;
    const { id: _, ...previousFields } = plan ?? emptyPlan;
    await save.mutateAsync({
      params: { plan: id },
      body: { plan: newFields, before: plan ? previousFields : null, reason },
    });
    toast.success(text('saved'));
    onClose();
  };
  return (
    <ReasonDialog
      title={plan ? text('plan.editNamed', { name: plan.name }) : text('plan.new')}
      onClose={onClose}
      confirmLabel={text('plan.save')}
      onConfirm={savePlan}
      blocker={invalidField && text('plan.invalid', { field: text(invalidField) })}
    >
      <TextField
        label={text('plan.id')}
        hint={text('plan.idHint')}
        value={draft.id}
        onChange={(id) => updateDraft({ id })}
        isReadOnly={plan !== null}
        maxLength={40}
      />
      <TextField
        label={text('column.name')}
        value={draft.name}
        onChange={(name) => updateDraft({ name })}
        maxLength={40}
      />
      <TextField
        label={text('plan.price')}
        hint={text('plan.priceHint')}
        value={price}
        onChange={setPrice}
        inputMode="decimal"
      />
      <TextField
        label={text('plan.crossPrice')}
        value={crossPrice}
        onChange={setCrossPrice}
        inputMode="decimal"
        isOptional
      />
      <TextField
        label={text('plan.contacts')}
        value={String(draft.contacts)}
        onChange={(value) => updateDraft({ contacts: Number(value.replace(/\D/g, '')) })}
        inputMode="numeric"
        maxLength={5}
      />
      <TextField
        label={text('plan.months')}
        value={String(draft.durationMonths)}
        onChange={(value) => updateDraft({ durationMonths: Number(value.replace(/\D/g, '')) })}
        inputMode="numeric"
        maxLength={3}
      />
      <TextField
        label={text('plan.banner')}
        value={draft.banner ?? ''}
        onChange={(banner) => updateDraft({ banner })}
        maxLength={80}
        isOptional
      />
      {perks.map((perk) => (
        <Checkbox
          key={perk}
          isChecked={draft.perks[perk]}
          onChange={(isOn) => updateDraft({ perks: { ...draft.perks, [perk]: isOn } })}
        >
          {text(`perk.${perk}`)}
        </Checkbox>
      ))}
      <Checkbox isChecked={draft.active} onChange={(active) => updateDraft({ active })}>
        {text('plan.onOffer')}
      </Checkbox>
    </ReasonDialog>
  );
}
