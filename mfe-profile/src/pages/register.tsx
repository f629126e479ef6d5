import { useSession } from '@hamrah/ui-kit/shell-api';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useRegisterText } from '../messages/register.ts';
import { Wizard } from '../registration/wizard.tsx';

/** Registration in a dialog over the landing page. Closing it keeps the draft for later. */
export default function Register() {
  const text = useRegisterText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isMember = useSession(({ status }) => status === 'member');
  if (isMember) return <Navigate to="/dashboard" replace />;
  return (
    <>
      <title>{`${text('title')} · Hamrah`}</title>
      <Wizard search={search} onClose={() => navigate('/', { replace: true })} />
    </>
  );
}
