import { signOut, toast } from '@hamrah/ui-kit/shell-api';
import { useNavigate } from 'react-router-dom';
import { useShellText } from '../texts.ts';

/** Returns a function that signs out and shows the landing page. */
export function useSignOut(): () => Promise<void> {
  const text = useShellText();
  const navigate = useNavigate();
  return async () => {
    try {
      // Leave the member page before the session ends, or it would redirect to the sign-in.
      await navigate('/', { flushSync: true });
      await signOut();
      toast.success(text('sign.out.done'));
    } catch {
      toast.error(text('page.failed'));
    }
  };
}
