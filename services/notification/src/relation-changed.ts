import type { ServiceContext } from '@hamrah/service-kit';
import { push } from './sockets/push.ts';

/** Has the open pages of a member ask anew what is between them and another. */
export const sayRelationChanged = ({ bus }: Pick<ServiceContext, 'bus'>, member: string, other: string): void =>
  push(bus, [member], 'relationChanged', { other });
