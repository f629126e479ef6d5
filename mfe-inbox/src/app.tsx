import { Route, Routes } from 'react-router-dom';
import { Accepted } from './pages/accepted.tsx';
import { Cancelled } from './pages/cancelled.tsx';
import { Conversation } from './pages/conversation.tsx';
import { Messages } from './pages/messages.tsx';
import { Received } from './pages/received.tsx';
import { Sent } from './pages/sent.tsx';

/** The routes of this remote. */
export default function App() {
  return (
    <Routes>
      <Route path="/received" element={<Received />} />
      <Route path="/accepted" element={<Accepted />} />
      <Route path="/sent" element={<Sent />} />
      <Route path="/cancelled" element={<Cancelled />} />
      <Route path="/messages" element={<Messages />} />
      <Route path="/messages/:member" element={<Conversation />} />
    </Routes>
  );
}
