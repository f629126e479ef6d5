import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { useKitText } from '../messages/index.ts';

interface UnsavedChangesGuardProps {
  /** True if leaving the page loses data. */
  readonly isActive: boolean;
  /** Message that says which changes would be lost. */
  readonly children: string;
}

/** Asks for confirmation before the member leaves a page with unsaved changes. Use it once per page. */
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

/** Makes the browser ask for confirmation before the window is closed or reloaded. */
export function useUnloadPrompt(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const blockUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', blockUnload);
    return () => window.removeEventListener('beforeunload', blockUnload);
  }, [isActive]);
}

interface UnsavedChangesDialogProps {
  readonly isOpen: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
  readonly children: string;
}

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
