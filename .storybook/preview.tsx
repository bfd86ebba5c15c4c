import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { inConsole } from './in-console'

// The console loads parts on demand, which can take longer than the default second on a busy machine.
configure({ asyncUtilTimeout: 40_000 })

const phone = { name: 'Phone', styles: { width: '390px', height: '844px' }, type: 'mobile' as const }
const tablet = { name: 'Tablet', styles: { width: '820px', height: '1180px' }, type: 'tablet' as const }
const desktop = { name: 'Desktop', styles: { width: '1440px', height: '900px' }, type: 'desktop' as const }

const languages = {
  en: 'English',
  zh: '简体中文',
  ru: 'Русский',
  fr: 'Français',
  de: 'Deutsch',
  el: 'Ελληνικά',
  vi: 'Tiếng Việt',
  es: 'Español',
  ja: '日本語',
}

const preview: Preview = {
  decorators: [inConsole],
  initialGlobals: { theme: 'light', language: 'en' },
  globalTypes: {
    theme: { toolbar: { title: 'Theme', icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true } },
    language: {
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: Object.entries(languages).map(([value, title]) => ({ value, title })),
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    layout: 'padded',
    // Only violations are reported: the nodes of passed rules alone are 80 MB.
    a11y: { test: 'error', options: { resultTypes: ['violations'] } },
    viewport: { options: { phone, tablet, desktop } },
  },
}

export default preview
