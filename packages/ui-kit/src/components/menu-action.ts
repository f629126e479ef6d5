import type { ReactNode } from 'react';

/** An item of a menu. */
export interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly onAction: () => void;
}
