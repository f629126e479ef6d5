import { remotePages } from '@hamrah/ui-kit/shell-api';

// The manifest names these chunks, so that the site loads the chunk of a page together with the remote.
const { App, loadPage, loadData } = remotePages({
  '/received': () => import(/* webpackChunkName: "received" */ './pages/received.tsx'),
  '/accepted': () => import(/* webpackChunkName: "accepted" */ './pages/accepted.tsx'),
  '/sent': () => import(/* webpackChunkName: "sent" */ './pages/sent.tsx'),
  '/cancelled': () => import(/* webpackChunkName: "cancelled" */ './pages/cancelled.tsx'),
  '/messages/:member?': () => import(/* webpackChunkName: "messages" */ './pages/messages.tsx'),
});

export { App as default, loadData, loadPage };
