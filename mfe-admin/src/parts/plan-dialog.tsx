import { admin } from '@hamrah/contracts';
import { type PlanFacts, planFacts } from '@hamrah/contracts/billing';
import { Checkbox, TextField } from '@hamrah/ui-kit';
import { toast } from '@hamrah/ui-kit/shell-api';
import { useState } from 'react';
import { useAct } from '../data/use-act.ts';
import { type TextKey, useText } from '../messages/index.ts';
import { paiseOf } from './money.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const perks = ['premiumBadge', 'relationshipManager', 'nriRishtey', 'vipTreatment'] as const;
/** What the fields that may be unfit are called here. */
const labels: Readonly<Partial<Record<keyof PlanFacts, TextKey>>> = {
  id: 'plan.id',
  name: 'column.name',
  pricePaise: 'plan.price',
  crossPricePaise: 'plan.cross',
  contacts: 'plan.contacts',
  durationMonths: 'plan.months',
  banner: 'plan.banner',
};
const fresh = {
  id: '',
  name: '',
  pricePaise: 0,
  crossPricePaise: null,
  contacts: 20,
  perks: { premiumBadge: false, relationshipManager: false, nriRishtey: false, vipTreatment: false },
  durationMonths: 3,
  banner: null,
  active: false,
} satisfies PlanFacts;

/** Makes a plan, or changes one: whoever changed it meanwhile is not overwritten. */
export function PlanDialog({ plan, onClose }: { plan: PlanFacts | null; onClose: () => void }) {
  const text = useText();
  const save = useAct(admin.savePlan);
  const [draft, setDraft] = useState<PlanFacts>(plan ?? fresh);
  const [price, setPrice] = useState(plan ? String(plan.pricePaise / 100) : '');
  const [cross, setCross] = useState(plan?.crossPricePaise ? String(plan.crossPricePaise / 100) : '');
  const put = (change: Partial<PlanFacts>) => setDraft({ ...draft, ...change });
  const wanted = {
    ...draft,
    pricePaise: paiseOf(price) ?? Number.NaN,
    crossPricePaise: cross.trim() === '' ? null : (paiseOf(cross) ?? Number.NaN),
    banner: draft.banner?.trim() ? draft.banner : null,
  };
  const judged = planFacts.safeParse(wanted);
  const unfit = judged.error?.issues.map(({ path }) => labels[path[0] as keyof PlanFacts]).find((label) => label);
  const send = async (reason: string) => {
    if (!judged.success) return;
    const { id, ...facts } = judged.data;
    const { id: _, ...before } = plan ?? fresh;
    await save.mutateAsync({ params: { plan: id }, body: { plan: facts, before: plan ? before : null, reason } });
    toast.success(text('saved'));
    onClose();
  };
  return (
    <ReasonDialog
      title={plan ? text('plan.editOf', { name: plan.name }) : text('plan.new')}
      onClose={onClose}
      confirm={text('plan.save')}
      onConfirm={send}
      obstacle={unfit && text('plan.unfit', { field: text(unfit) })}
    >
      <TextField
        label={text('plan.id')}
        hint={text('plan.idHint')}
        value={draft.id}
        onChange={(id) => put({ id })}
        isReadOnly={plan !== null}
        maxLength={40}
      />
      <TextField label={text('column.name')} value={draft.name} onChange={(name) => put({ name })} maxLength={40} />
      <TextField
        label={text('plan.price')}
        hint={text('plan.priceHint')}
        value={price}
        onChange={setPrice}
        inputMode="decimal"
      />
      <TextField label={text('plan.cross')} value={cross} onChange={setCross} inputMode="decimal" isOptional />
      <TextField
        label={text('plan.contacts')}
        value={String(draft.contacts)}
        onChange={(typed) => put({ contacts: Number(typed.replace(/\D/g, '')) })}
        inputMode="numeric"
        maxLength={5}
      />
      <TextField
        label={text('plan.months')}
        value={String(draft.durationMonths)}
        onChange={(typed) => put({ durationMonths: Number(typed.replace(/\D/g, '')) })}
        inputMode="numeric"
        maxLength={3}
      />
      <TextField
        label={text('plan.banner')}
        value={draft.banner ?? ''}
        onChange={(banner) => put({ banner })}
        maxLength={80}
        isOptional
      />
      {perks.map((perk) => (
        <Checkbox
          key={perk}
          isChecked={draft.perks[perk]}
          onChange={(isOn) => put({ perks: { ...draft.perks, [perk]: isOn } })}
        >
          {text(`perk.${perk}`)}
        </Checkbox>
      ))}
      <Checkbox isChecked={draft.active} onChange={(active) => put({ active })}>
        {text('plan.onOffer')}
      </Checkbox>
    </ReasonDialog>
  );
}
