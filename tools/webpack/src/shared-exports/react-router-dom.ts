// Router exports that the shell shares with remotes. Sharing disables tree shaking, so this list limits the bundle.
export {
  createBrowserRouter,
  Link,
  matchPath,
  Navigate,
  NavigationType,
  NavLink,
  Outlet,
  Route,
  Routes,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
