import { remote } from '@hamrah/webpack';

export default remote({ name: 'inbox', port: 4204 });
