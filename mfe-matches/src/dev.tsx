import { runStandalone } from '@hamrah/ui-kit/dev/run-standalone.tsx';
import App from './app.tsx';
import { manifest } from './manifest.ts';

runStandalone({ App, paths: manifest.paths });
