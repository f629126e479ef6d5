import { catalogue, useCatalogue } from '@hamrah/ui-kit';
import { actions } from './actions.ts';
import { navigation } from './navigation.ts';
import { pages } from './pages.ts';
import { signIn } from './sign-in.ts';
import { tables } from './tables.ts';

const en = { ...navigation, ...signIn, ...tables, ...pages, ...actions } as const;
export type TextKey = keyof typeof en;

const admin = catalogue('admin', { en });

/** Returns the translator of this remote's texts. */
export const useText = () => useCatalogue(admin);
