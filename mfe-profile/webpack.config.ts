import { remote } from '@hamrah/webpack';

export default remote({ name: 'profile', port: 4202 });
