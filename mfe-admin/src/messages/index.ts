import { catalogue, useCatalogue } from '@hamrah/ui-kit';
import { acts } from './acts.ts';
import { desks } from './desks.ts';
import { doors } from './doors.ts';
import { tables } from './tables.ts';

const en = { ...doors, ...tables, ...desks, ...acts } as const;
export type TextKey = keyof typeof en;

const admin = catalogue('admin', { en });

/** The reader of this remote's texts. */
export const useText = () => useCatalogue(admin);
