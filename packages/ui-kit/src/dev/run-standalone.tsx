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
  /** The remote's exposed component. */
  readonly App: ComponentType;
  /** The remote's pages. */
  readonly paths: readonly { readonly path: string; readonly title: string }[];
}

/** Runs a remote by itself in a small fake shell: its links, a sign-in, its pages, and messages as plain lines. */
export function runStandalone(remote: StandaloneRemote): void {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(
    <QueryClientProvider client={queryClient}>
      <GlobalStyle />
      <RouterProvider router={createBrowserRouter([{ path: '*', element: <FakeShell {...remote} /> }])} />
    </QueryClientProvider>,
  );
}

function FakeShell({ App, paths }: StandaloneRemote) {
  const { status, viewer } = useSession();
  const messages = useToasts(({ waiting }) => waiting);
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
      {status === 'anyone' && <SignIn />}
      <main>
        <Suspense>
          <App />
        </Suspense>
      </main>
      <output>{messages.at(-1)?.text}</output>
    </>
  );
}

function SignIn() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    signIn({ username, password }).catch((error: Error) => setFault(error.message));
  };
  return (
    <form onSubmit={send}>
      <TextField label="Phone" value={username} onChange={setUsername} />
      <PasswordField
        label="Password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        error={fault}
      />
      <Button type="submit">Log in</Button>
    </form>
  );
}
