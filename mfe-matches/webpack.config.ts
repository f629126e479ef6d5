import { remote } from '@hamrah/webpack';

export default remote({ name: 'matches', port: 4203 });
