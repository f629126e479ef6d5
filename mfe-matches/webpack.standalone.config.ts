import { standalone } from '@hamrah/webpack';

export default standalone({ port: 4303 });
