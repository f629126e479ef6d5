import { standalone } from '@hamrah/webpack';

export default standalone('matches');
