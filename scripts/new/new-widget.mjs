import { namesOf } from './names.mjs'
import { withEntry, writeFiles } from './write-files.mjs'

/** Scaffolds a widget for one line of text, with its two list entries, story and test. */
export async function newWidget(root, name) {
  const { kebab, camel, title } = namesOf(name)
  const definition = `import type { WidgetDefinition } from '../../engine/index'

/** ${title}. */
export const ${camel}: WidgetDefinition = {
  id: '${camel}',
  optionsSchema: { type: 'object', additionalProperties: false, properties: {} },
  toText: (value) => (typeof value === 'string' ? value : ''),
}
`
  const components = `import { type InputProps, TextControl } from '../../engine/index'

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
  const test = `import { expect, test } from 'vitest'
import { createCheck } from '../../../engine/metadata/json-schema/json-schema'
import { createValueContext } from '../../../engine/model/values/texts/value-context'
import { ${camel} } from '../../../widgets/${kebab}/${kebab}'

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
  const folder = `widgets/${kebab}`
  const files = await writeFiles(
    root,
    {
      [`${folder}/${kebab}.ts`]: definition,
      [`${folder}/components.tsx`]: components,
      [`stories/widgets/${kebab}.stories.tsx`]: story,
      [`tests/unit/widgets/${kebab}.test.ts`]: test,
    },
    {
      'widgets/catalog.ts': (text) =>
        withEntry(text, {
          list: 'widgetDefinitions',
          entry: camel,
          name: camel,
          from: `./${kebab}/${kebab}`,
        }),
      'widgets/index.ts': (text) =>
        withEntry(text, {
          list: 'widgets',
          entry: `{ definition: ${camel}, load: () => import('./${kebab}/components') }`,
          name: camel,
          from: `./${kebab}/${kebab}`,
        }),
    },
  )
  return { files, next: [`Use it by \`"control": "${camel}"\` on a field, a column or a search item.`] }
}
