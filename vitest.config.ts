import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { chromiumLaunch } from './tests/chromium'

/** Made anew for each project: two projects must not share one. */
function browser() {
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({
      launchOptions: chromiumLaunch,
      // What moves is met where it is about to be gone, or read in a colour that it has for a moment.
      contextOptions: { reducedMotion: 'reduce' },
    }),
    instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 800 } }],
  }
}

/** Found before the first test runs: a package that Vite comes upon later makes it reload the page under the tests. */
const optimizeDeps = {
  include: [
    'react',
    'react-dom',
    'react-dom/client',
    'react/jsx-runtime',
    'react/jsx-dev-runtime',
    'fuse.js',
    'pinyin-pro',
    'papaparse',
    'fabric/es',
    '@tanstack/react-virtual',
    'comlink',
    'gcoord',
    'leaflet',
    'supercluster',
    'topojson-client',
  ],
}

function inNode(name: string, seconds: number): TestProjectInlineConfiguration {
  return {
    test: {
      // One worker too few leaves half of a small machine idle.
      maxWorkers: '100%',
      // Files share what they load and leave nothing behind: loading it for each takes as long as a third of the tests.
      isolate: false,
      name,
      include: [`tests/${name}/**/*.test.ts`],
      environment: 'node',
      testTimeout: seconds * 1000,
      hookTimeout: 120_000,
      env: { TZ: 'UTC' },
    },
  }
}

/**
 * Tests with parts of the console replaced (`vi.mock`) have a page each, since nobody after them may meet those. All others
 * share one, and take away what they open: to load all of the console for each file takes longer than its tests.
 */
const replaced = 'tests/pages/**/*.replaced.test.tsx'

function pages(
  name: string,
  test: Pick<NonNullable<TestProjectInlineConfiguration['test']>, 'include' | 'exclude' | 'isolate'>,
): TestProjectInlineConfiguration {
  return {
    extends: './vite.config.ts',
    optimizeDeps,
    test: {
      ...test,
      name,
      browser: browser(),
      // Busy machines take their time; no limit of the product hides here.
      expect: { poll: { timeout: 15_000 } },
      testTimeout: 120_000,
    },
  }
}

export default defineConfig({
  test: {
    projects: [
      inNode('unit', 10),
      inNode('contracts', 20),
      inNode('server', 60),
      {
        extends: './vite.config.ts',
        plugins: [storybookTest({ configDir: '.storybook' })],
        optimizeDeps,
        test: { name: 'stories', browser: browser(), testTimeout: 120_000, isolate: false },
      },
      pages('pages', { include: ['tests/pages/**/*.test.tsx'], exclude: [replaced], isolate: false }),
      pages('replaced', { include: [replaced] }),
    ],
  },
})
