import type { SecondFactorView } from '@hamrah/contracts/identity';
import { Button, colour, Dialog, QueryView, Skeleton, size, space } from '@hamrah/ui-kit';
import { queryClient } from '@hamrah/ui-kit/shell-api';
import { useState } from 'react';
import styled from 'styled-components';
import { Row, RowList } from '../components/row-list.tsx';
import { Section } from '../components/section.tsx';
import { secondFactorsKey, useSecondFactors } from '../data/use-second-factors.ts';
import { useSettingsText } from '../messages/settings.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type FactorTask, SecondFactorTask } from './second-factor-task.tsx';

const Name = styled.p`font-weight: 600;`;
const Quiet = styled.p`color: ${colour.quiet}; font-size: ${size.small};`;
const Actions = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: ${space.s};`;
const dialogTitles = {
  authenticator: 'factors.addAuthenticator',
  passkey: 'factors.addPasskey',
  codes: 'factors.renew',
  remove: 'factors.removeTitle',
} as const satisfies Record<FactorTask['name'], string>;
const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });
const dateOf = (time: string): string => dateFormat.format(new Date(time));

/** Authenticator apps, passkeys and recovery codes. Every change asks for the password. */
export function TwoStepLogin() {
  const text = useSettingsText();
  const query = useSecondFactors();
  const [task, setTask] = useState<FactorTask | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const finish = async (newCodes: readonly string[]) => {
    setTask(null);
    setCodes(newCodes);
    await queryClient.invalidateQueries({ queryKey: secondFactorsKey });
  };
  return (
    <Section title={text('factors.title')} lead={text('factors.lead')}>
      <QueryView query={query} skeleton={<Skeleton $height="8rem" />}>
        {({ items, recoveryCodesLeft }) => (
          <>
            {items.length === 0 ? <p>{text('factors.none')}</p> : <FactorList factors={items} onTask={setTask} />}
            <Actions>
              <Button variant="secondary" onPress={() => setTask({ name: 'authenticator' })}>
                {text('factors.addAuthenticator')}
              </Button>
              <Button variant="secondary" onPress={() => setTask({ name: 'passkey' })}>
                {text('factors.addPasskey')}
              </Button>
            </Actions>
            {items.length > 0 && (
              <Actions>
                <p>{text('factors.codesLeft', { count: recoveryCodesLeft })}</p>
                <Button variant="quiet" onPress={() => setTask({ name: 'codes' })}>
                  {text('factors.renew')}
                </Button>
              </Actions>
            )}
          </>
        )}
      </QueryView>
      <Dialog
        title={text(dialogTitles[task?.name ?? 'authenticator'])}
        isOpen={task !== null}
        onClose={() => setTask(null)}
      >
        {task && <SecondFactorTask task={task} onDone={finish} />}
      </Dialog>
      <RecoveryCodes codes={codes} onClose={() => setCodes([])} />
    </Section>
  );
}

interface FactorListProps {
  readonly factors: readonly SecondFactorView[];
  readonly onTask: (task: FactorTask) => void;
}

function FactorList({ factors, onTask }: FactorListProps) {
  const text = useSettingsText();
  const nameOf = ({ kind, device }: SecondFactorView): string =>
    kind === 'passkey' ? text('factors.passkey', { device }) : text('factors.authenticator');
  return (
    <RowList>
      {factors.map((factor) => (
        <Row key={factor.id}>
          <div>
            <Name>{nameOf(factor)}</Name>
            <Quiet>
              {text('factors.added', { date: dateOf(factor.addedAt) })}
              {factor.lastUsedAt && ` · ${text('factors.used', { date: dateOf(factor.lastUsedAt) })}`}
            </Quiet>
          </div>
          <Button
            variant="quiet"
            aria-label={text('factors.removeNamed', { name: nameOf(factor), date: dateOf(factor.addedAt) })}
            onPress={() => onTask({ name: 'remove', factor: factor.id })}
          >
            {text('factors.remove')}
          </Button>
        </Row>
      ))}
    </RowList>
  );
}
