import { Route, Routes } from 'react-router-dom';
import { Layout } from './layout/layout.tsx';
import { RequireSession } from './layout/require-session.tsx';
import { Audit } from './pages/audit.tsx';
import { Case } from './pages/case.tsx';
import { Dashboard } from './pages/dashboard.tsx';
import { Duplicates } from './pages/duplicates.tsx';
import { Enquiry } from './pages/enquiry.tsx';
import { Home } from './pages/home.tsx';
import { Lists } from './pages/lists.tsx';
import { Member } from './pages/member.tsx';
import { Moderation } from './pages/moderation.tsx';
import { NotFound } from './pages/not-found.tsx';
import { PersonalData } from './pages/personal-data.tsx';
import { Plans } from './pages/plans.tsx';
import { Queries } from './pages/queries.tsx';
import { Staff } from './pages/staff.tsx';
import { Ticket } from './pages/ticket.tsx';
import { Transactions } from './pages/transactions.tsx';
import { Users } from './pages/users.tsx';

/** The staff pages. All but the ticket page require a session. */
export default function App() {
  return (
    <Routes>
      <Route path="/admin-ticket" element={<Ticket />} />
      <Route element={<RequireSession />}>
        <Route element={<Layout />}>
          <Route path="/" element={<Home />} />
          <Route path="/admin-dashboard" element={<Dashboard />} />
          <Route path="/admin-users" element={<Users />} />
          <Route path="/admin-users/:member" element={<Member />} />
          <Route path="/admin-transition" element={<Transactions />} />
          <Route path="/admin-query" element={<Queries />} />
          <Route path="/admin-query/:enquiry" element={<Enquiry />} />
          <Route path="/admin-moderation" element={<Moderation />} />
          <Route path="/admin-moderation/:case" element={<Case />} />
          <Route path="/admin-duplicates" element={<Duplicates />} />
          <Route path="/admin-plans" element={<Plans />} />
          <Route path="/admin-lists" element={<Lists />} />
          <Route path="/admin-personal-data" element={<PersonalData />} />
          <Route path="/admin-staff" element={<Staff />} />
          <Route path="/admin-audit" element={<Audit />} />
          <Route path="*" element={<NotFound />} />
        </Route>
      </Route>
    </Routes>
  );
}
