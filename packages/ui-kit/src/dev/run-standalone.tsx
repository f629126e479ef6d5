import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type FormEvent, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';
import { Button } from '../components/button.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { GlobalStyle } from '../global-style.tsx';
import { queryClient, restoreSession, signIn, useSession, useToasts } from '../shell-api/index.ts';

interface StandaloneRemote {
  readonly App: ComponentType;
  readonly paths: readonly { readonly path: string; readonly title: string }[];
}

/** Runs a remote without the shell, with plain links, a sign-in form and toasts as text. */
export function runStandalone(remote: StandaloneRemote): void {
  const root = document.body.appendChild(document.createElement('div'));
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <GlobalStyle />
      <RouterProvider router={createBrowserRouter([{ path: '*', element: <FakeShell {...remote} /> }])} />
    </QueryClientProvider>,
  );
}

function FakeShell({ App, paths }: StandaloneRemote) {
  const { status, viewer } = useSession();
  const toasts = useToasts(({ queue }) => queue);
  useEffect(() => void restoreSession().catch(console.error), []);
  return (
    <>
      <nav>
        {paths.map(({ path, title }) => (
          <span key={path}>
            <Link to={path}>{title}</Link>{' '}
          </span>
        ))}
        {viewer?.firstName}
      </nav>
      {status === 'visitor' && <SignIn />}
      <main>
        <Suspense>
          <App />
        </Suspense>
      </main>
      <output>{toasts.at(-1)?.text}</output>
    </>
  );
}

function SignIn() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn({ username, password }).catch((cause: Error) => setError(cause.message));
  };
  return (
    <form onSubmit={submit}>
      <TextField label="Phone" value={username} onChange={setUsername} />
      <PasswordField
        label="Password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        error={error}
      />
      <Button type="submit">Log in</Button>
    </form>
  );
}
