import { notification } from '@hamrah/contracts';
import { feature } from '../deps.ts';

/** A member reads what they want by e-mail. */
export default feature(notification.readPreferences, ({ viewer }, { store }) => store.preferences.of(viewer.code));
