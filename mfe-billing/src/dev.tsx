import { runAlone } from '@hamrah/ui-kit/dev/run-alone.tsx';
import App from './app.tsx';
import { manifest } from './manifest.ts';

runAlone({ App, paths: manifest.paths });
