import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { useKitText } from '../messages/index.ts';

interface LeaveGuardProps {
  /** Whether something would be lost. */
  readonly isNeeded: boolean;
  /** What would be lost, in the member's words. */
  readonly children: string;
}

/** Asks before a page is left with something unsaved on it; a page has at most one. */
export function LeaveGuard({ isNeeded, children }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isNeeded && currentLocation.pathname !== nextLocation.pathname,
  );
  useHeldWindow(isNeeded);
  return (
    <LeaveDialog
      isOpen={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    >
      {children}
    </LeaveDialog>
  );
}

/** Has the browser ask before the window is closed or loaded anew while something would be lost. */
export function useHeldWindow(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}

interface LeaveDialogProps {
  readonly isOpen: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
  readonly children: string;
}

/** The question whether to leave what is not saved. */
export function LeaveDialog({ isOpen, onStay, onLeave, children }: LeaveDialogProps) {
  const text = useKitText();
  return (
    <Dialog title={text('leave.title')} isOpen={isOpen} onClose={onStay}>
      <p>{children}</p>
      <Button autoFocus wide onPress={onStay}>
        {text('leave.stay')}
      </Button>
      <Button look="danger" wide onPress={onLeave}>
        {text('leave.leave')}
      </Button>
    </Dialog>
  );
}
