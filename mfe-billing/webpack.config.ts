import { remote } from '@hamrah/webpack';

export default remote({ name: 'billing', port: 4206 });
