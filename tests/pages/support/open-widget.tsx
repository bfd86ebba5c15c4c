import { useMemo, useState } from 'react'
import { beforeAll } from 'vitest'
import { page } from 'vitest/browser'
import { useValueScope } from '../../../engine/data/models/use-value-scope'
import type { PropertyMeta } from '../../../engine/metadata/contract.generated'
import type { Language } from '../../../engine/metadata/locale/language'
import type { Profile } from '../../../engine/metadata/person/decode-profile'
import type { FieldModel } from '../../../engine/model/types/field-model'
import { createValueContext } from '../../../engine/model/values/texts/value-context'
import { loadedWidget, loadWidget } from '../../../engine/registry/load-widget'
import type { InputProps } from '../../../engine/registry/widget'
import { createFakeNotifier } from '../../../engine/testing/fake-notifier'
import { createFakeTransport, type FakeAnswer } from '../../../engine/testing/fake-transport'
import { answerRecords } from '../../../engine/testing/record-answers'
import { TestConsole } from '../../../engine/testing/test-console'
import { formOf } from '../../../stories/form/form-fixture'
import { widgetRegistry } from '../../../stories/form/story-services'
import { pictureAnswers, pictureDefinitions } from '../../../stories/widgets/picture-fixture'
import { widgets } from '../../../widgets/index'
import { openRoot } from './open-root'

export interface WidgetOpening {
  readonly id: string
  readonly property?: PropertyMeta
  readonly value?: unknown
  readonly answers?: Readonly<Record<string, FakeAnswer>>
  readonly profile?: Profile
  readonly language?: Language
  readonly patch?: Partial<InputProps>
}

/** Rows of towns, as selectors list them. */
export const towns = Array.from({ length: 120 }, (_, index) => ({
  id: String(index + 1),
  name: index === 0 ? 'La Chaux-de-Fonds' : `Town ${index + 1}`,
}))

// Loads the code of all widgets first: it is not tested here, and inputs would only be late waiting for it.
beforeAll(() => Promise.all(widgets.map(loadWidget)))

/** Opens the input of a widget in a form of its own, with its cell below. It closes when its test ends. */
export function openWidget({
  id,
  property = { type: 'string' },
  value,
  answers,
  profile,
  language = 'en',
  patch = {},
}: WidgetOpening) {
  const transport = createFakeTransport({
    ...pictureAnswers,
    'GET /records/town/getPage': answerRecords(towns),
    ...answers,
  })
  const notifier = createFakeNotifier()
  const changes: unknown[] = []
  let sent = 0
  const field = fieldOf(id, property)
  const { root, element } = openRoot()
  root.render(
    <TestConsole
      services={{ registry: widgetRegistry, definitions: pictureDefinitions, transport, notifier }}
      language={language}
      {...(profile ? { profile } : {})}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent += 1
        }}
      >
        <Shown id={id} field={field} value={value} patch={patch} onChanged={(next) => changes.push(next)} />
        <button type="submit">Send</button>
      </form>
    </TestConsole>,
  )
  return {
    element,
    transport,
    notifier,
    /** The values that the input has reported, in order. */
    changes,
    /** Returns how often the form was submitted. */
    sent: () => sent,
    calls: (path: string) => transport.calls.filter((call) => call.path === path),
    button: (name: string | RegExp) => page.getByRole('button', { name }),
    cell: () => element.querySelector('output') as HTMLElement,
    files: (at = -1) => [...element.querySelectorAll<HTMLInputElement>('input[type=file]')].at(at)!,
  }
}

/** Gives files to a file input, as the browser's dialog does. */
export function give(input: HTMLInputElement, ...files: readonly File[]): void {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Returns a file of `bytes` zero bytes. */
export function fileOf(name: string, type = 'image/png', bytes = 20): File {
  return new File([new Uint8Array(bytes)], name, { type })
}

interface ShownProps {
  readonly id: string
  readonly field: FieldModel
  readonly value: unknown
  readonly patch: Partial<InputProps>
  readonly onChanged: (value: unknown) => void
}

function Shown({ id, field, value, patch, onChanged }: ShownProps) {
  const [current, setCurrent] = useState(value)
  const scope = useValueScope()
  const context = useMemo(() => createValueContext(field, scope), [field, scope])
  const widget = widgetRegistry.widget(id)
  const { Input, Cell } = (widget && loadedWidget(widget)) ?? {}
  const text = widget?.definition.toText?.(current, context, {}) ?? String(current ?? '')
  return (
    <>
      <label id="field__label" htmlFor="field">
        Field
      </label>
      {Input && (
        <Input
          id="field"
          field={field}
          value={current}
          disabled={false}
          readOnly={false}
          invalid={false}
          labelledBy="field__label"
          context={context}
          inSearch={false}
          onChange={(next) => {
            setCurrent(next)
            onChanged(next)
          }}
          onBlur={() => undefined}
          {...patch}
        />
      )}
      <output>{Cell ? <Cell value={current} row={{}} text={text} context={context} /> : text}</output>
    </>
  )
}

function fieldOf(id: string, property: PropertyMeta): FieldModel {
  const entity = {
    entity: 'story',
    type: 'object' as const,
    properties: { field: { title: 'Field', ...property, control: id } },
  }
  const [field] = formOf(entity, { items: ['field'] }).items
  if (field?.kind !== 'field') throw new Error('The field could not be compiled.')
  return field
}
