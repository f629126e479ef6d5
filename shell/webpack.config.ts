import { shell } from '@hamrah/webpack';

export default shell({ port: 4200 });
