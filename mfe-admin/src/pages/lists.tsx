import { admin, type ListName, listNames, maxEntryLength } from '@hamrah/contracts';
import { Button, Card, Heading, media, Page, QueryView, Skeleton, space, TextField } from '@hamrah/ui-kit';
import { toast } from '@hamrah/ui-kit/shell-api';
import { useState } from 'react';
import styled from 'styled-components';
import { ReasonDialog } from '../components/reason-dialog.tsx';
import { useStaffMutation } from '../data/use-staff-mutation.ts';
import { useStaffQuery } from '../data/use-staff-query.ts';
import { RequirePermission } from '../layout/require-permission.tsx';
import { useText } from '../messages/index.ts';
import { useCan } from '../viewer.ts';

const Panels = styled.div`
  display: grid;
  gap: ${space.m};
  ${media.medium} { grid-template-columns: repeat(auto-fill, minmax(18rem, 1fr)); }
`;
const Panel = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${space.s};
  padding: ${space.m};
  ol { max-height: 16rem; padding-inline-start: 2rem; overflow-y: auto; }
  & > button { justify-self: start; min-height: 2.75rem; }
`;

/** The lists members choose from. Entries are added, never removed. */
export function Lists() {
  return (
    <RequirePermission permission="lists.read">
      <AllLists />
    </RequirePermission>
  );
}

function AllLists() {
  const text = useText();
  const can = useCan();
  const lists = useStaffQuery(admin.readLists, {});
  const [listToExtend, setListToExtend] = useState<ListName>();
  return (
    <Page title={text('nav.lists')} lead={text('lists.lead')}>
      <QueryView query={lists} skeleton={<Skeleton $height="24rem" />}>
        {(entries) => (
          <Panels>
            {listNames.map((list) => (
              <Panel as="section" key={list} aria-label={text(`list.${list}`)}>
                <Heading level={2} size="h3">
                  {text(`list.${list}`)}
                </Heading>
                {entries[list].length === 0 ? (
                  <p>{text('list.none')}</p>
                ) : (
                  <Entries list={list} names={entries[list]} />
                )}
                {can('lists.edit') && (
                  <Button
                    variant="secondary"
                    aria-label={text('list.addNamed', { list: text(`list.${list}`) })}
                    onPress={() => setListToExtend(list)}
                  >
                    {text('list.add')}
                  </Button>
                )}
              </Panel>
            ))}
          </Panels>
        )}
      </QueryView>
      {listToExtend && <AddDialog list={listToExtend} onClose={() => setListToExtend(undefined)} />}
    </Page>
  );
}

function Entries({ list, names }: { list: ListName; names: readonly string[] }) {
  const text = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <ol tabIndex={0} aria-label={text(`list.${list}`)}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ol>
  );
}

function AddDialog({ list, onClose }: { list: ListName; onClose: () => void }) {
  const text = useText();
  const addEntry = useStaffMutation(admin.addListEntry);
  const [name, setName] = useState('');
  const saveEntry = async (reason: string) => {
    const { message } = await addEntry.mutateAsync({ params: { list }, body: { name: name.trim(), reason } });
    toast.success(message);
    onClose();
  };
  return (
    <ReasonDialog
      title={text('list.addNamed', { list: text(`list.${list}`) })}
      onClose={onClose}
      confirmLabel={text('list.add')}
      onConfirm={saveEntry}
      blocker={name.trim() === '' ? text('list.missing') : undefined}
    >
      <p>{text('list.permanent')}</p>
      <TextField
        label={text('list.entry')}
        value={name}
        onChange={setName}
        autoFocus
        autoComplete="off"
        maxLength={maxEntryLength}
      />
    </ReasonDialog>
  );
}
