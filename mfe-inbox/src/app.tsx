import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';

// The manifest names these chunks, so that the site loads the chunk of a page together with the remote.
const Accepted = lazy(() => import(/* webpackChunkName: "accepted" */ './pages/accepted.tsx'));
const Cancelled = lazy(() => import(/* webpackChunkName: "cancelled" */ './pages/cancelled.tsx'));
const Messages = lazy(() => import(/* webpackChunkName: "messages" */ './pages/messages.tsx'));
const Received = lazy(() => import(/* webpackChunkName: "received" */ './pages/received.tsx'));
const Sent = lazy(() => import(/* webpackChunkName: "sent" */ './pages/sent.tsx'));

/** The routes of this remote. While a page loads, the nearest Suspense boundary of the host shows its fallback. */
export default function App() {
  return (
    <Routes>
      <Route path="/received" element={<Received />} />
      <Route path="/accepted" element={<Accepted />} />
      <Route path="/sent" element={<Sent />} />
      <Route path="/cancelled" element={<Cancelled />} />
      <Route path="/messages/:member?" element={<Messages />} />
    </Routes>
  );
}
