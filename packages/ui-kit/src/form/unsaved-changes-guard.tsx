import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { useKitText } from '../messages/index.ts';

interface UnsavedChangesGuardProps {
  /** Whether something would be lost. */
  readonly isActive: boolean;
  /** What would be lost, in the member's words. */
  readonly children: string;
}

/** Asks before a page is left with something unsaved on it; a page has at most one. */
export function UnsavedChangesGuard({ isActive, children }: UnsavedChangesGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isActive && currentLocation.pathname !== nextLocation.pathname,
  );
  useUnloadPrompt(isActive);
  return (
    <UnsavedChangesDialog
      isOpen={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    >
      {children}
    </UnsavedChangesDialog>
  );
}

/** Has the browser ask before the window is closed or loaded anew while something would be lost. */
export function useUnloadPrompt(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isActive]);
}

interface UnsavedChangesDialogProps {
  readonly isOpen: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
  readonly children: string;
}

/** The question whether to leave what is not saved. */
export function UnsavedChangesDialog({ isOpen, onStay, onLeave, children }: UnsavedChangesDialogProps) {
  const text = useKitText();
  return (
    <Dialog title={text('leave.title')} isOpen={isOpen} onClose={onStay}>
      <p>{children}</p>
      <Button autoFocus isWide onPress={onStay}>
        {text('leave.stay')}
      </Button>
      <Button variant="danger" isWide onPress={onLeave}>
        {text('leave.leave')}
      </Button>
    </Dialog>
  );
}
