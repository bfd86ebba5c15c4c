import { codeOf, writeCode } from './code-place.mjs'
import { namesOf } from './names.mjs'
import { textIn } from './place.mjs'
import { withEntry } from './write-files.mjs'

/** Scaffolds a custom page with its list entry and, in the project, story and test. A menu entry with its code opens it. */
export async function newPage(place, name) {
  const { pages, imports } = codeOf(place)
  const { kebab, snake, pascal, title } = namesOf(name)
  const page = `import { useTranslate } from '${imports.console}'

/** ${title}. */
export default function ${pascal}() {
  const translate = useTranslate()
  return (
    <main>
      <h1>${title}</h1>
      <p>{translate('M15')}</p>
    </main>
  )
}
`
  const story = `import type { Meta, StoryObj } from '@storybook/react-vite'
import { createRegistry } from '../../engine/registry/create-registry'
import { TestConsole } from '../../engine/testing/test-console'
import ${pascal} from '../../pages-custom/${kebab}/${kebab}'
import { widgets } from '../../widgets/index'

const registry = createRegistry({ widgets, pages: [] })

const meta: Meta<typeof ${pascal}> = {
  component: ${pascal},
  decorators: [(Story) => <TestConsole services={{ registry }}>{Story()}</TestConsole>],
}

export default meta

export const Plain: StoryObj<typeof ${pascal}> = {}
`
  const test = `import { composeStories } from '@storybook/react-vite'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as stories from '../../../stories/pages-custom/${kebab}.stories'

const { Plain } = composeStories(stories)

test('the page ${title} shows its heading', async () => {
  await Plain.run()
  await expect.element(page.getByRole('heading', { name: '${title}' })).toBeVisible()
})
`
  const entry = `{ code: '${snake}', load: () => import('${pages.from}/${kebab}/${kebab}') }`
  const files = await writeCode(
    place,
    {
      [`${pages.folder}/${kebab}/${kebab}.tsx`]: page,
      ...(place.isShipped
        ? {
            [`stories/pages-custom/${kebab}.stories.tsx`]: story,
            [`tests/pages/bespoke/${kebab}.test.tsx`]: test,
          }
        : {}),
    },
    { [pages.list]: (text) => withEntry(text, { list: 'pages', entry }) },
  )
  const menu = { code: snake, path: `/${kebab}`, kind: 'page', ...textIn(place, title), custom: true }
  return { files, next: [`Add its menu entry to ${place.at('menus.json')}: ${JSON.stringify(menu)}.`] }
}
