import type { Preview } from '@storybook/react-vite';
import { withFrame } from './frame.tsx';

const preview: Preview = {
  decorators: [withFrame],
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'System theme' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    direction: {
      description: 'Direction',
      toolbar: {
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
  },
  // The accessibility panel runs axe on request, because a test runs it on every story.
  initialGlobals: { theme: 'system', direction: 'ltr', a11y: { manual: true } },
  parameters: {
    layout: 'fullscreen',
    viewport: {
      options: {
        phone: { name: '320 px', styles: { width: '320px', height: '640px' }, type: 'mobile' },
        desktop: { name: '1280 px', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
      },
    },
    backgrounds: { disable: true },
    options: { storySort: { method: 'alphabetical' } },
  },
};

export default preview;
