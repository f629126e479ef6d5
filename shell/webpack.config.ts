import { shell } from '@hamrah/webpack';

export default shell();
