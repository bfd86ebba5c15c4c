import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createRegistry } from '../../../engine/registry/create-registry'
import { applyThemeStyle } from '../../../engine/shell/theme/theme-style'
import { createFakeTransport } from '../../../engine/testing/fake-transport'
import { TestConsole } from '../../../engine/testing/test-console'
import type { EntityMeta, PropertyMeta } from '../../../engine/metadata/contract.generated'
import { FormDialog } from '../../../engine/views/form/dialog/form-dialog'
import type { FormDialogModel } from '../../../engine/views/form/dialog/form-dialog-props'
import { RecordForm } from '../../../engine/views/form/record-form'
import { formOf } from '../../../stories/form/form-fixture'
import { widgets } from '../../../widgets/index'

// The query has `count` and `kind`: `console` shows a form of the console, `plain` as many plain HTML inputs, `dialog`
// a button that opens the form dialog, `plainDialog` a button that opens `plain` in a native dialog, `table` a child
// table of `count` rows, `plainTable` its visible rows in plain HTML, and `tableDialog` a button that opens the table.
const query = new URLSearchParams(window.location.search)
const count = Number(query.get('count') ?? 20)
const kind = query.get('kind') ?? 'console'

/** Returns the property of a field. Like real forms, most fields are texts, some numbers, dates, choices and flags. */
function propertyOf(index: number): PropertyMeta {
  const title = `Field ${index}`
  switch (index % 10) {
    case 4:
      return { type: 'integer', minimum: 0, maximum: 1_000_000, title }
    case 6:
      return { type: 'integer', dictionary: 'state', title }
    case 7:
      return { type: 'string', format: 'date', title }
    case 9:
      return { type: 'boolean', title }
    default:
      return { type: 'string', maxLength: 64, title }
  }
}

const properties = Object.fromEntries(
  Array.from({ length: count }, (_, index) => [`field${index}`, propertyOf(index)]),
)
const entity: EntityMeta = {
  entity: 'bench',
  type: 'object',
  audit: false,
  required: ['field0', 'field1'],
  properties,
}
const form = formOf(entity)
const columns = ['one', 'two', 'three', 'four', 'five', 'six']
const tableForm = formOf({
  entity: 'table',
  type: 'object',
  audit: false,
  properties: {
    rows: {
      type: 'array',
      title: 'Rows',
      items: {
        type: 'object',
        required: ['one'],
        properties: Object.fromEntries(
          columns.map((name) => [
            name,
            name === 'six'
              ? { type: 'integer', title: name }
              : { type: 'string', maxLength: 64, title: name },
          ]),
        ),
      },
    },
  },
})
const tableRecord = {
  id: '1',
  rows: Array.from({ length: count }, (_, row) =>
    Object.fromEntries(columns.map((name) => [name, name === 'six' ? row : `${name} ${row}`])),
  ),
}
/** The number of visible rows in a child table. */
const rowsInSight = 10
const submit = { method: 'POST', path: '/bench/add' } as const
const registry = createRegistry({ widgets, pages: [] })
const transport = createFakeTransport({ 'POST /bench/add': () => 1 })
const model: FormDialogModel = {
  title: 'Bench',
  entity: 'bench',
  key: 'id',
  label: 'field0',
  form,
  endpoints: { add: submit },
}

function Plain() {
  return (
    <form style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 14 }}>
      {Array.from({ length: count }, (_, index) => (
        <label key={index}>
          Field {index} <input />
        </label>
      ))}
    </form>
  )
}

function PlainTable() {
  return (
    <form>
      <table>
        <tbody>
          {tableRecord.rows.slice(0, rowsInSight).map((row) => (
            <tr key={row['one']}>
              {columns.map((name) => (
                <td key={name}>
                  <input
                    defaultValue={row[name]}
                    {...(name === 'six' ? { inputMode: 'decimal' as const } : {})}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </form>
  )
}

/** A native dialog, as a page without a library opens it. */
function PlainDialog() {
  const [open, setOpen] = useState(false)
  const show = (dialog: HTMLDialogElement | null) => {
    if (dialog?.open === false) dialog.showModal()
  }
  return (
    <>
      <button type="button" id="open" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <dialog aria-label="Bench" ref={show} onClose={() => setOpen(false)}>
          <Plain />
        </dialog>
      )}
    </>
  )
}

function Dialog({ table = false }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" id="open" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <FormDialog
          model={table ? { ...model, form: tableForm } : model}
          mode={table ? 'edit' : 'add'}
          record={table ? tableRecord : undefined}
          onClose={() => setOpen(false)}
          onSaved={() => undefined}
        />
      )}
    </>
  )
}

function Shown() {
  switch (kind) {
    case 'dialog':
      return <Dialog />
    case 'plainDialog':
      return <PlainDialog />
    case 'tableDialog':
      return <Dialog table />
    case 'table':
      return <RecordForm model={{ form: tableForm, submit }} record={tableRecord} />
    default:
      return <RecordForm model={{ form, submit }} />
  }
}

applyThemeStyle()
const plain = kind === 'plain' ? <Plain /> : kind === 'plainTable' ? <PlainTable /> : undefined
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    plain ?? (
      <TestConsole language="en" services={{ registry, transport }}>
        <Shown />
      </TestConsole>
    ),
  )
}
