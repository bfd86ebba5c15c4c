import { codeOf, writeCode } from './code-place.mjs'
import { namesOf } from './names.mjs'
import { withEntry } from './write-files.mjs'

/** Scaffolds a widget for one line of text, with its list entries, test and, in the project, story. */
export async function newWidget(place, name) {
  const { widgets, imports } = codeOf(place)
  const { kebab, camel, title } = namesOf(name)
  const definition = `import type { WidgetDefinition } from '${imports.console}'

/** ${title}. */
export const ${camel}: WidgetDefinition = {
  id: '${camel}',
  optionsSchema: { type: 'object', additionalProperties: false, properties: {} },
  toText: (value) => (typeof value === 'string' ? value : ''),
}
`
  const components = `import { type InputProps, TextControl } from '${imports.console}'

/** ${title}. */
export function Input(props: InputProps) {
  return <TextControl {...props} />
}
`
  const story = `import type { Meta, StoryObj } from '@storybook/react-vite'
import { WidgetStory } from './widget-story'

const meta: Meta<typeof WidgetStory> = { component: WidgetStory, args: { id: '${camel}', value: 'Text' } }

export default meta

type Story = StoryObj<typeof WidgetStory>

export const Plain: Story = {}
export const Empty: Story = { args: { value: undefined } }
export const Disabled: Story = { args: { disabled: true } }
export const ReadOnly: Story = { args: { readOnly: true } }
export const Invalid: Story = { args: { invalid: true } }
`
  const folder = `${widgets.folder}/${kebab}`
  const from = `${widgets.from}/${kebab}`
  const inList = (list, entry) => (text) =>
    withEntry(text, { list, entry, name: camel, from: `${from}/${kebab}` })
  const loaded = `{ definition: ${camel}, load: () => import('${from}/components') }`
  const files = await writeCode(
    place,
    {
      [`${folder}/${kebab}.ts`]: definition,
      [`${folder}/components.tsx`]: components,
      ...(place.isShipped ? { [`stories/widgets/${kebab}.stories.tsx`]: story } : {}),
      [`${widgets.tests}/${kebab}.test.ts`]: testOf(place, { camel, file: `${folder}/${kebab}` }),
    },
    place.isShipped
      ? {
          'widgets/catalog.ts': inList('widgetDefinitions', camel),
          'widgets/index.ts': inList('widgets', loaded),
        }
      : { [widgets.list]: inList('widgets', loaded) },
  )
  return { files, next: [`Use it by \`"control": "${camel}"\` on a field, a column or a search item.`] }
}

function testOf({ isShipped }, { camel, file }) {
  const kit = isShipped
    ? `import { createCheck } from '../../../engine/metadata/json-schema/json-schema'
import { createValueContext } from '../../../engine/model/values/texts/value-context'
import { expect, test } from 'vitest'
import { ${camel} } from '../../../${file}'`
    : `import { createCheck, createValueContext } from 'metadata-console/testing'
import { expect, test } from 'vitest'
import { ${camel} } from '../${file}'`
  return `${kit}

const scope = { language: 'en', timeZone: 'Asia/Shanghai', translate: (key: string) => key } as const
const context = createValueContext({ options: {} }, scope)

test('${camel} shows the value as its text', () => {
  expect(${camel}.toText?.('Text', context, {})).toBe('Text')
  expect(${camel}.toText?.(null, context, {})).toBe('')
})

test('${camel} refuses unknown options', () => {
  const check = createCheck(${camel}.optionsSchema)
  expect(check({})).toEqual([])
  expect(check({ unknown: true })).not.toEqual([])
})
`
}
