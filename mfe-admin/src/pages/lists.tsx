import { admin, entryLengthMax, type ListName, listNames } from '@hamrah/contracts';
import { Button, Card, Heading, QueryView, media, Page, Skeleton, space, TextField } from '@hamrah/ui-kit';
import { toast } from '@hamrah/ui-kit/shell-api';
import { useState } from 'react';
import styled from 'styled-components';
import { useAct } from '../data/use-act.ts';
import { useRead } from '../data/use-read.ts';
import { Allowed } from '../frame/allowed.tsx';
import { useText } from '../messages/index.ts';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { useMay } from '../viewer.ts';

const Sheets = styled.div`
  display: grid;
  gap: ${space.m};
  ${media.medium} { grid-template-columns: repeat(auto-fill, minmax(18rem, 1fr)); }
`;
const Sheet = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${space.s};
  padding: ${space.m};
  ol { max-height: 16rem; padding-inline-start: 2rem; overflow-y: auto; }
  & > button { justify-self: start; min-height: 2.5rem; }
`;

/** The lists members choose from; entries are added, never taken off. */
export function Lists() {
  return (
    <Allowed permission="lists.read">
      <AllLists />
    </Allowed>
  );
}

function AllLists() {
  const text = useText();
  const may = useMay();
  const lists = useRead(admin.readLists, {});
  const [added, setAdded] = useState<ListName>();
  return (
    <Page title={text('nav.lists')} lead={text('lists.lead')}>
      <QueryView query={lists} skeleton={<Skeleton $height="24rem" />}>
        {(all) => (
          <Sheets>
            {listNames.map((list) => (
              <Sheet as="section" key={list} aria-label={text(`list.${list}`)}>
                <Heading level={2} size="h3">
                  {text(`list.${list}`)}
                </Heading>
                {all[list].length === 0 ? <p>{text('list.none')}</p> : <Entries list={list} names={all[list]} />}
                {may('lists.edit') && (
                  <Button
                    variant="secondary"
                    aria-label={text('list.addTo', { list: text(`list.${list}`) })}
                    onPress={() => setAdded(list)}
                  >
                    {text('list.add')}
                  </Button>
                )}
              </Sheet>
            ))}
          </Sheets>
        )}
      </QueryView>
      {added && <AddDialog list={added} onClose={() => setAdded(undefined)} />}
    </Page>
  );
}

function Entries({ list, names }: { list: ListName; names: readonly string[] }) {
  const text = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
    <ol tabIndex={0} aria-label={text(`list.${list}`)}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ol>
  );
}

function AddDialog({ list, onClose }: { list: ListName; onClose: () => void }) {
  const text = useText();
  const add = useAct(admin.addListEntry);
  const [name, setName] = useState('');
  const send = async (reason: string) => {
    const { message } = await add.mutateAsync({ params: { list }, body: { name: name.trim(), reason } });
    toast.success(message);
    onClose();
  };
  return (
    <ReasonDialog
      title={text('list.addTo', { list: text(`list.${list}`) })}
      onClose={onClose}
      confirm={text('list.add')}
      onConfirm={send}
      obstacle={name.trim() === '' ? text('list.missing') : undefined}
    >
      <p>{text('list.forGood')}</p>
      <TextField
        label={text('list.entry')}
        value={name}
        onChange={setName}
        autoFocus
        autoComplete="off"
        maxLength={entryLengthMax}
      />
    </ReasonDialog>
  );
}
