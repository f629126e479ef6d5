import { Button, EmptyState } from '@hamrah/ui-kit';
import { Construction } from 'lucide-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useShellText } from '../texts.ts';
import { Place } from './place.tsx';

/** The last resort: a part of the shell itself has broken. */
export function PageFailed() {
  const text = useShellText();
  const error = useRouteError();
  useEffect(() => console.error('The page broke.', error), [error]);
  return (
    <Place title={text('page.failed.title')} role="alert">
      <EmptyState
        level={1}
        title={text('page.failed.title')}
        icon={<Construction aria-hidden size={40} strokeWidth={1.25} />}
      >
        <p>{text('page.failed')}</p>
        <Button onPress={() => location.reload()}>{text('page.retry')}</Button>
      </EmptyState>
    </Place>
  );
}
